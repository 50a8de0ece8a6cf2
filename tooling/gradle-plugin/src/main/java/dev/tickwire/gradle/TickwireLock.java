package dev.tickwire.gradle;

import dev.tickwire.gradle.work.LockAction;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/**
 * Writes the lock file for the main schemas. Fails if a protocol keeps its fixed id in spite of changes of the wire.
 */
@UntrackedTask(because = "the lock file is committed, and the task compares with it before it writes")
public abstract class TickwireLock extends SchemaTask {
    /** Returns the main schemas. */
    @Nested
    public abstract SchemaSet getSchemaSet();

    /** Returns the lock file. */
    @Internal
    public abstract RegularFileProperty getLockFile();

    /** Returns the rules whose changes do not forbid an update. */
    @Input
    public abstract ListProperty<String> getAllowedRules();

    /** Writes the lock file. */
    @TaskAction
    public void lock() {
        submit(LockAction.class, parameters -> {
            parameters.getSourceDirectory().set(getSchemaSet().getSourceDirectory());
            parameters.getImportPath().from(getSchemaSet().getImportPath());
            parameters.getLockFile().set(getLockFile());
            parameters.getAllowedRules().set(getAllowedRules());
        });
    }
}
