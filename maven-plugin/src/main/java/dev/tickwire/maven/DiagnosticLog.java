package dev.tickwire.maven;

import dev.tickwire.schema.diagnostic.CaretRenderer;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.logging.Log;

/**
 * Tells the build's log of diagnostics: the line that tools read, with a path from the project's folder, then the excerpt
 * that people read.
 */
final class DiagnosticLog {
    private final Log log;
    private final String pathPrefix;
    private int errors;
    private int warnings;

    DiagnosticLog(Log log, Path projectFolder, Path sourceFolder) {
        this.log = log;
        this.pathPrefix = prefix(projectFolder, sourceFolder);
    }

    void report(List<Diagnostic> diagnostics) {
        for (Diagnostic diagnostic : diagnostics) {
            String text = pathPrefix + LineRenderer.render(diagnostic) + "\n" + excerpt(diagnostic);
            if (diagnostic.severity() == Severity.ERROR) {
                errors++;
                log.error(text);
            } else {
                warnings++;
                log.warn(text);
            }
        }
    }

    /** How many errors and warnings there were: {@code 2 errors, 1 warning}. */
    String summary() {
        String told = count(errors, "error");
        return warnings == 0 ? told : told + ", " + count(warnings, "warning");
    }

    private static String count(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /** The rendered diagnostic without its headline, which the line already said. */
    private static String excerpt(Diagnostic diagnostic) {
        String rendered = CaretRenderer.render(diagnostic);
        return rendered.substring(rendered.indexOf('\n') + 1);
    }

    private static String prefix(Path projectFolder, Path sourceFolder) {
        Path project = projectFolder.toAbsolutePath().normalize();
        Path source = sourceFolder.toAbsolutePath().normalize();
        Path shown = source.startsWith(project) ? project.relativize(source) : source;
        return shown.toString().replace('\\', '/') + "/";
    }
}
