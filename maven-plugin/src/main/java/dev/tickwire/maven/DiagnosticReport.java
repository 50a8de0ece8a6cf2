package dev.tickwire.maven;

import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.DiagnosticText;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.sonatype.plexus.build.incremental.BuildContext;

/**
 * Report of diagnostics. The log of the build has a line for tools, with a path relative to the directory in which
 * Maven was started, and an excerpt for people. An editor gets a marker at the place.
 */
final class DiagnosticReport {
    private final Log log;
    private final EditorMarkers markers;
    private final Path start;
    private final List<ReportedWarning> warnings = new ArrayList<>();
    private int errors;

    /**
     * Creates an empty report.
     *
     * @param log the log of the build
     * @param buildContext the connection to the editor
     * @param start the directory that paths are relative to
     */
    DiagnosticReport(Log log, BuildContext buildContext, Path start) {
        this.log = log;
        this.markers = new EditorMarkers(buildContext);
        this.start = start;
    }

    /** Reports the diagnostics of a run, in place of the diagnostics of earlier runs. */
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
        log.error(sources.prefixOf(file, start) + DiagnosticText.of(diagnostic));
        sources.onDisk(file).ifPresent(path -> markers.error(path, diagnostic));
    }

    /** Reports a warning of a schema of the project. Warnings of imported schemas are muted. */
    private void warn(ReportedWarning warning, SchemaSources sources) {
        warnings.add(warning);
        log.warn(sources.prefix(start) + warning.text());
        markers.warning(sources.folder().resolve(warning.path()), warning);
    }

    int errors() {
        return errors;
    }

    /** Returns the reported warnings. */
    List<ReportedWarning> warnings() {
        return List.copyOf(warnings);
    }

    /** Returns the numbers of errors and warnings: {@code 2 errors, 1 warning}. */
    String summary() {
        String counted = Count.of(errors, "error");
        return warnings.isEmpty() ? counted : counted + ", " + Count.of(warnings.size(), "warning");
    }
}
