package dev.tickwire.maven;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.Span;
import java.nio.file.Path;
import org.sonatype.plexus.build.incremental.BuildContext;
import org.sonatype.plexus.build.incremental.DefaultBuildContext;

/**
 * Markers at the places of diagnostics, for editors that build with Maven, such as Eclipse with m2e. Outside an editor
 * Maven has a {@link DefaultBuildContext}, which only logs: no markers are set, because the log already has the
 * diagnostics.
 */
final class EditorMarkers {
    private final BuildContext buildContext;
    private final boolean shown;

    EditorMarkers(BuildContext buildContext) {
        this.buildContext = buildContext;
        this.shown = !(buildContext instanceof DefaultBuildContext);
    }

    /** Removes the markers of earlier runs from a file. */
    void clear(Path file) {
        if (shown) {
            buildContext.removeMessages(file.toFile());
        }
    }

    /** Marks an error. */
    void error(Path file, Diagnostic diagnostic) {
        Span place = diagnostic.primary();
        add(file, place.line(), place.column(), text(diagnostic), BuildContext.SEVERITY_ERROR);
    }

    /** Marks a warning. */
    void warning(Path file, ReportedWarning warning) {
        add(file, warning.line(), warning.column(), warning.marker(), BuildContext.SEVERITY_WARNING);
    }

    private void add(Path file, int line, int column, String text, int severity) {
        if (shown) {
            buildContext.addMessage(file.toFile(), line, column, text, severity, null);
        }
    }

    /** Returns the text of a marker, in one line. */
    static String text(Diagnostic diagnostic) {
        StringBuilder text = new StringBuilder(diagnostic.message());
        diagnostic.help().forEach(help -> text.append("; ").append(help));
        return text.append(" [").append(diagnostic.code().id()).append(']').toString();
    }
}
