package dev.tickwire.gradle;

import dev.tickwire.gradle.work.FormatAction;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Formats the schemas of all source sets. */
@UntrackedTask(because = "it changes its inputs")
public abstract class FormatTickwire extends SchemaTask {
    /** Returns the directories of the schemas. */
    @Internal
    public abstract ConfigurableFileCollection getSourceDirectories();

    /** Formats the schemas. */
    @TaskAction
    public void format() {
        submit(
                FormatAction.class,
                parameters -> parameters.getSourceDirectories().from(getSourceDirectories()));
    }
}
