package dev.tickwire.gradle.work;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.workers.WorkParameters;

/** Parameters of all kinds of work. */
public interface SchemaParameters extends WorkParameters {
    /** Returns the patterns of the schemas to process. */
    ListProperty<String> getIncludes();

    /** Returns the patterns of the schemas to exclude. */
    ListProperty<String> getExcludes();

    /** Returns the name of the back end. */
    Property<String> getBackEnd();

    /** Returns whether warnings fail the build. */
    Property<Boolean> getFailOnWarnings();

    /** Returns the codes of the warnings that are not reported. */
    ListProperty<String> getSilencedWarnings();

    /** Returns the directory that paths in messages are relative to. */
    DirectoryProperty getStart();
}
