package dev.tickwire.gradle.work;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;

/** Parameters of work on the schemas of one source set. */
public interface SetParameters extends SchemaParameters {
    /** Returns the directory of the schemas. */
    DirectoryProperty getSourceDirectory();

    /** Returns the jars and directories in which imports are searched. */
    ConfigurableFileCollection getImportPath();
}
