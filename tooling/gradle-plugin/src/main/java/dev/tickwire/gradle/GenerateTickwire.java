package dev.tickwire.gradle;

import dev.tickwire.gradle.work.GenerateAction;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileTree;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;

/**
 * Generates Java sources from the schemas of a source set. Only changed sources are written, so that the compilation of
 * Java stays incremental.
 */
@CacheableTask
public abstract class GenerateTickwire extends SchemaTask {
    /** Name of the directory of resources in the directory of packed schemas. */
    public static final String RESOURCES = "resources";

    /** Returns the directory of the schemas. */
    @Internal
    public abstract DirectoryProperty getSourceDirectory();

    /** Returns the jars and directories in which imports are searched. */
    @Classpath
    public abstract ConfigurableFileCollection getImportPath();

    /** Returns the word for the annotations for null. */
    @Input
    public abstract Property<String> getNullAnnotations();

    /** Returns whether schemas are packed with the classes. */
    @Input
    public abstract Property<Boolean> getPackSchemas();

    /** Returns the directory of the generated sources. */
    @OutputDirectory
    public abstract DirectoryProperty getOutputDirectory();

    /** Returns the directory of the packed schemas and of the record of them. */
    @OutputDirectory
    public abstract DirectoryProperty getPackingDirectory();

    /** Returns the directory of the packed schemas alone, which are resources of the source set. */
    @Internal
    public Provider<Directory> getResources() {
        return getPackingDirectory().dir(RESOURCES);
    }

    /** Returns all schemas of the directory, also those that are not included. */
    @InputFiles
    @SkipWhenEmpty
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public FileTree getSchemas() {
        return getSourceDirectory().getAsFileTree().matching(files -> files.include("**/*.tick"));
    }

    /** Generates the sources. */
    @TaskAction
    public void generate() {
        submit(GenerateAction.class, parameters -> {
            parameters.getSourceDirectory().set(getSourceDirectory());
            parameters.getImportPath().from(getImportPath());
            parameters.getNullAnnotations().set(getNullAnnotations());
            parameters.getPackSchemas().set(getPackSchemas());
            parameters.getOutputDirectory().set(getOutputDirectory());
            parameters.getPackingDirectory().set(getPackingDirectory());
        });
    }
}
