package dev.tickwire.gradle;

import dev.tickwire.gradle.work.CheckAction;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;

/**
 * Compiles the schemas of all source sets without generating classes, compares the main schemas with the lock file, if
 * there is one, and checks the format, if asked for.
 */
@CacheableTask
public abstract class CheckTickwire extends SchemaTask {
    /** Returns the schemas of the source sets. */
    @Nested
    public abstract ListProperty<SchemaSet> getSchemaSets();

    /** Returns the directory in which misplaced schemas are searched. */
    @Internal
    public abstract DirectoryProperty getSourcesRoot();

    /** Returns whether schemas must be formatted. */
    @Input
    public abstract Property<Boolean> getCheckFormat();

    /** Returns the lock file, which need not exist. */
    @InputFiles
    @PathSensitive(PathSensitivity.NAME_ONLY)
    public abstract ConfigurableFileCollection getLockFile();

    /** Returns the changes that fail the build: {@code wire} or {@code source}. */
    @Input
    public abstract Property<String> getFailOn();

    /** Returns the rules whose changes do not fail the build. */
    @Input
    public abstract ListProperty<String> getAllowedRules();

    /** Returns the file that records a check without errors. */
    @OutputFile
    public abstract RegularFileProperty getReport();

    /** Checks the schemas. */
    @TaskAction
    public void check() {
        submit(CheckAction.class, parameters -> {
            parameters.getSchemaSets().set(getSchemaSets());
            parameters.getSourcesRoot().set(getSourcesRoot());
            parameters.getCheckFormat().set(getCheckFormat());
            parameters.getLockFile().set(getLockFile().getSingleFile());
            parameters.getFailOn().set(getFailOn());
            parameters.getAllowedRules().set(getAllowedRules());
            parameters.getReport().set(getReport());
        });
    }
}
