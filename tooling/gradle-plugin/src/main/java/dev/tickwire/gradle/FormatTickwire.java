package dev.tickwire.gradle;

import dev.tickwire.gradle.work.FormatAction;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Formats the schemas of all source sets. */
@UntrackedTask(because = "it changes its inputs")
public abstract class FormatTickwire extends SchemaTask {
    /** Returns the schemas of the source sets. */
    @Nested
    public abstract ListProperty<SchemaSet> getSchemaSets();

    /** Formats the schemas. */
    @TaskAction
    public void format() {
        submit(FormatAction.class, parameters -> parameters.getSchemaSets().set(getSchemaSets()));
    }
}
