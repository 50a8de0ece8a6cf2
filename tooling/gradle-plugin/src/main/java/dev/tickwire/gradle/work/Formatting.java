package dev.tickwire.gradle.work;

import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.codegen.build.TextFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.format.SchemaFormatter;
import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.Optional;
import org.gradle.api.GradleException;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;

/** Formats the schemas of a directory, or reports those that are not formatted. */
final class Formatting {
    private static final Logger LOG = Logging.getLogger(Formatting.class);

    private final Compilation compilation;
    private final SchemaSources sources;
    private final boolean writes;

    Formatting(Compilation compilation, SchemaSources sources, boolean writes) {
        this.compilation = compilation;
        this.sources = sources;
        this.writes = writes;
    }

    /**
     * Runs through all schemas, and returns the number of those that were not formatted.
     *
     * @throws GradleException if a schema has syntax errors
     */
    int run() {
        int changed = 0;
        for (SourceFile file : sources.files()) {
            changed += format(file) ? 1 : 0;
        }
        return changed;
    }

    private boolean format(SourceFile file) {
        Path path = sources.onDisk(file).orElseThrow();
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        Optional<String> text = SchemaFormatter.format(file, diagnostics);
        if (text.isEmpty()) {
            int warnings = compilation.report(diagnostics.sorted(), sources);
            throw new GradleException(Count.of(diagnostics.sorted().size() - warnings, "error") + " in "
                    + compilation.shown(path) + ": the file was not changed");
        }
        if (text.get().equals(file.text())) {
            return false;
        }
        if (writes) {
            TextFile.write(path, text.get());
            LOG.lifecycle("{} formatted", compilation.shown(path));
        } else {
            LOG.error("{} is not formatted", compilation.shown(path));
        }
        return true;
    }
}
