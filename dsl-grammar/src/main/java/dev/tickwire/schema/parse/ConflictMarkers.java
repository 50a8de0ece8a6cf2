package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.source.SourceFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Search for the markers that version control leaves in a file with merge conflicts. */
final class ConflictMarkers {
    private static final String FIRST = "<<<<<<<";
    private static final Pattern MARKER = Pattern.compile("(?m)^" + FIRST + "(?: .*)?$");

    private ConflictMarkers() {}

    /** Reports each conflict and returns whether there is a conflict. A file with conflicts is not parsed. */
    static boolean areIn(SourceFile file, SyntaxReporter reporter) {
        if (!file.text().contains(FIRST)) {
            return false;
        }
        Matcher marker = MARKER.matcher(file.text());
        boolean found = false;
        while (marker.find()) {
            found = true;
            reporter.word(Diagnostic.of(
                            DiagnosticCode.UNEXPECTED_TOKEN,
                            file.span(marker.start(), marker.start() + FIRST.length()),
                            "a merge has left a conflict here")
                    .withLabel("the first of two sides begins")
                    .withHelp("keep one side, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`"));
        }
        return found;
    }
}
