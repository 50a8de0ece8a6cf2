package dev.tickwire.maven;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.Span;
import java.nio.file.Path;
import org.sonatype.plexus.build.incremental.BuildContext;
import org.sonatype.plexus.build.incremental.DefaultBuildContext;

/**
 * Markers at the places of mistakes, for editors that build with Maven, as Eclipse does by m2e. Outside of an editor
 * Maven gives a {@link DefaultBuildContext}, which only logs: it is told nothing, because the log has been told
 * already.
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

    /** Marks a file. */
    void add(Path file, Diagnostic diagnostic) {
        if (shown) {
            Span place = diagnostic.primary();
            int severity = diagnostic.severity() == Severity.ERROR
                    ? BuildContext.SEVERITY_ERROR
                    : BuildContext.SEVERITY_WARNING;
            buildContext.addMessage(file.toFile(), place.line(), place.column(), text(diagnostic), severity, null);
        }
    }

    private static String text(Diagnostic diagnostic) {
        StringBuilder text = new StringBuilder(diagnostic.message());
        diagnostic.help().forEach(help -> text.append("; ").append(help));
        return text.append(" [").append(diagnostic.code().id()).append(']').toString();
    }
}
