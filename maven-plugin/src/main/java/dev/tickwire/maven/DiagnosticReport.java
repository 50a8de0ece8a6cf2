package dev.tickwire.maven;

import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.sonatype.plexus.build.incremental.BuildContext;

/**
 * Tells of diagnostics: to the build's log the line that tools read, with a path from the project's folder, then the
 * excerpt that people read; to the editor a marker at the place.
 */
final class DiagnosticReport {
    private final Log log;
    private final EditorMarkers markers;
    private final Path projectFolder;
    private int errors;
    private int warnings;

    /**
     * Tells nothing yet.
     *
     * @param log the build's log
     * @param buildContext the editor's side of the build
     * @param projectFolder what paths are shown from
     */
    DiagnosticReport(Log log, BuildContext buildContext, Path projectFolder) {
        this.log = log;
        this.markers = new EditorMarkers(buildContext);
        this.projectFolder = projectFolder;
    }

    /** Tells of all diagnostics of a run, in place of those of earlier runs. */
    void report(List<Diagnostic> diagnostics, SchemaSources sources) {
        for (SourceFile file : sources.files()) {
            sources.onDisk(file).ifPresent(markers::clear);
        }
        for (Diagnostic diagnostic : diagnostics) {
            SourceFile file = diagnostic.primary().file();
            if (diagnostic.severity() == Severity.ERROR) {
                errors++;
                log.error(text(diagnostic, sources));
            } else {
                warnings++;
                log.warn(text(diagnostic, sources));
            }
            sources.onDisk(file).ifPresent(path -> markers.add(path, diagnostic));
        }
    }

    int errors() {
        return errors;
    }

    int warnings() {
        return warnings;
    }

    /** How many errors and warnings there were: {@code 2 errors, 1 warning}. */
    String summary() {
        String told = Count.of(errors, "error");
        return warnings == 0 ? told : told + ", " + Count.of(warnings, "warning");
    }

    private String text(Diagnostic diagnostic, SchemaSources sources) {
        String prefix = sources.prefixOf(diagnostic.primary().file(), projectFolder);
        return prefix + LineRenderer.render(diagnostic) + "\n" + excerpt(diagnostic);
    }

    /** The rendered diagnostic without its headline, which the line already said. */
    private static String excerpt(Diagnostic diagnostic) {
        String rendered = CaretRenderer.render(diagnostic);
        return rendered.substring(rendered.indexOf('\n') + 1);
    }
}
