package dev.tickwire.gradle.work;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.PackedTexts;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.gradle.GenerateTickwire;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.PackedSchemas;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.gradle.api.provider.Property;

/** Writes the classes and the packed schemas of a source set. */
public abstract class GenerateAction extends SchemaAction<GenerateAction.Parameters> {
    private static final Logger LOG = Logging.getLogger(GenerateAction.class);

    /** Parameters of {@link GenerateAction}. */
    public interface Parameters extends SetParameters {
        /** Returns the word for the annotations for null. */
        Property<String> getNullAnnotations();

        /** Returns whether schemas are packed with the classes. */
        Property<Boolean> getPackSchemas();

        /** Returns the directory of the generated sources. */
        DirectoryProperty getOutputDirectory();

        /** Returns the directory of the packed schemas and of the record of them. */
        DirectoryProperty getPackingDirectory();
    }

    /** Creates the work. */
    public GenerateAction() {}

    @Override
    void run(Compilation compilation) {
        SchemaSources sources = compilation.sources(getParameters());
        SchemaModel model = compilation.compile(sources);
        BackEnd backEnd =
                compilation.backEnd(getParameters().getNullAnnotations().get());
        Path output = getParameters().getOutputDirectory().get().getAsFile().toPath();
        GeneratedFiles.Changes changes = new GeneratedFiles(output).generate(backEnd.texts(model), Set.of());
        SortedMap<String, String> packed = getParameters().getPackSchemas().get()
                ? PackedTexts.of(backEnd.names().packageOption(), sources.files(), sources.imported())
                : new TreeMap<>();
        Path packing = getParameters().getPackingDirectory().get().getAsFile().toPath();
        Path resources = packing.resolve(GenerateTickwire.RESOURCES).resolve(PackedSchemas.FOLDER);
        new GeneratedFiles(resources, packing, "", other -> false).write(packed);
        LOG.info(
                "{} written, {} unchanged, {} removed in {}",
                Count.of(changes.written().size(), "class"),
                changes.unchanged(),
                changes.removed().size(),
                output);
    }
}
