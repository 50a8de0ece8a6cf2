package dev.tickwire.gradle.work;

import dev.tickwire.codegen.build.TextFile;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.schema.model.SchemaModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;

/** Writes a dissector of the schemas of a source set. */
public abstract class DissectorAction extends SchemaAction<DissectorAction.Parameters> {
    private static final Logger LOG = Logging.getLogger(DissectorAction.class);

    /** Parameters of {@link DissectorAction}. */
    public interface Parameters extends SetParameters {
        /** Returns the file to write. */
        RegularFileProperty getDissectorFile();
    }

    /** Creates the work. */
    public DissectorAction() {}

    @Override
    void run(Compilation compilation) {
        Path file = getParameters().getDissectorFile().get().getAsFile().toPath();
        SchemaModel model = compilation.compile(compilation.sources(getParameters()));
        if (model.protocols().isEmpty()) {
            LOG.warn(
                    "No dissector written: no protocol in {}",
                    getParameters().getSourceDirectory().get());
            delete(file);
        } else if (TextFile.write(file, new LuaBackEnd().dissector(model))) {
            LOG.lifecycle("{} written", compilation.shown(file));
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + file, e);
        }
    }
}
