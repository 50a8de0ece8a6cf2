package dev.tickwire.gradle;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileTree;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** Schemas of a source set, with those that they can import. */
public abstract class SchemaSet {
    /** Returns the name of the source set. */
    @Input
    public abstract Property<String> getName();

    /** Returns the directory of the schemas. */
    @Internal
    public abstract DirectoryProperty getSourceDirectory();

    /** Returns whether the directory must exist, because a build script names it. */
    @Input
    public abstract Property<Boolean> getExpected();

    /** Returns the jars and directories in which imports are searched. */
    @Classpath
    public abstract ConfigurableFileCollection getImportPath();

    /** Returns all schemas of the directory, also those that are not included. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public FileTree getSchemas() {
        return getSourceDirectory().getAsFileTree().matching(files -> files.include("**/*.tick"));
    }
}
