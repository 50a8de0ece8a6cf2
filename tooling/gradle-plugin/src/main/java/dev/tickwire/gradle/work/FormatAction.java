package dev.tickwire.gradle.work;

import dev.tickwire.codegen.build.SchemaSources;
import java.io.File;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;

/** Formats the schemas of all source sets. */
public abstract class FormatAction extends SchemaAction<FormatAction.Parameters> {
    /** Parameters of {@link FormatAction}. */
    public interface Parameters extends SchemaParameters {
        /** Returns the directories of the schemas. */
        ConfigurableFileCollection getSourceDirectories();
    }

    /** Creates the work. */
    public FormatAction() {}

    @Override
    void run(Compilation compilation) {
        for (File directory : getParameters().getSourceDirectories()) {
            SchemaSources sources = compilation.sources(directory, List.of());
            new Formatting(compilation, sources, true).run();
        }
    }
}
