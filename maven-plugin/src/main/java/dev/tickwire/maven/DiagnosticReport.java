package dev.tickwire.maven;

import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.sonatype.plexus.build.incremental.BuildContext;

/**
 * Reports diagnostics. The build's log gets the line that tools read, with a path from where Maven was started, then
 * the excerpt that people read. The editor gets a marker at the place.
 */
final class DiagnosticReport {
    private final Log log;
    private final EditorMarkers markers;
    private final Path start;
    private final List<ReportedWarning> warnings = new ArrayList<>();
    private int errors;

    /**
     * Begins with nothing reported.
     *
     * @param log the build's log
     * @param buildContext the editor's side of the build
     * @param start what paths are shown from
     */
    DiagnosticReport(Log log, BuildContext buildContext, Path start) {
        this.log = log;
        this.markers = new EditorMarkers(buildContext);
        this.start = start;
    }

    /** Reports all diagnostics of a run, in place of those of earlier runs. */
    void report(List<Diagnostic> diagnostics, SchemaSources sources) {
        clearMarkers(sources);
        for (Diagnostic diagnostic : diagnostics) {
            if (diagnostic.severity() == Severity.ERROR) {
                error(diagnostic, sources);
            } else {
                warn(ReportedWarning.of(diagnostic), sources);
            }
        }
    }

    /** Reports the warnings of an earlier run of the same schemas again. */
    void repeat(List<ReportedWarning> earlier, SchemaSources sources) {
        if (!earlier.isEmpty()) {
            clearMarkers(sources);
            earlier.forEach(warning -> warn(warning, sources));
        }
    }

    private void clearMarkers(SchemaSources sources) {
        for (SourceFile file : sources.files()) {
            sources.onDisk(file).ifPresent(markers::clear);
        }
    }

    private void error(Diagnostic diagnostic, SchemaSources sources) {
        errors++;
        SourceFile file = diagnostic.primary().file();
        log.error(sources.prefixOf(file, start) + text(diagnostic));
        sources.onDisk(file).ifPresent(path -> markers.error(path, diagnostic));
    }

    /** Reports a warning, which is of a schema of the project: those of others are muted. */
    private void warn(ReportedWarning warning, SchemaSources sources) {
        warnings.add(warning);
        log.warn(sources.prefix(start) + warning.text());
        markers.warning(sources.folder().resolve(warning.path()), warning);
    }

    int errors() {
        return errors;
    }

    /** The warnings that were reported. */
    List<ReportedWarning> warnings() {
        return List.copyOf(warnings);
    }

    /** How many errors and warnings there were: {@code 2 errors, 1 warning}. */
    String summary() {
        String counted = Count.of(errors, "error");
        return warnings.isEmpty() ? counted : counted + ", " + Count.of(warnings.size(), "warning");
    }

    /** The line that tools read, with the path from the source folder, and the excerpt that people read. */
    static String text(Diagnostic diagnostic) {
        return LineRenderer.render(diagnostic) + "\n" + excerpt(diagnostic);
    }

    /** The rendered diagnostic without its headline, which stands in the line. */
    private static String excerpt(Diagnostic diagnostic) {
        String rendered = CaretRenderer.render(diagnostic);
        return rendered.substring(rendered.indexOf('\n') + 1);
    }
}
