package dev.tickwire.schema.format;

import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lays out schema files. The command line and the build plugins call it for each file and write what differs.
 *
 * <p>Formatting twice gives the same text as formatting once. Every comment stays, at what it belonged to. Words are
 * neither added nor removed, but for a comma behind the last name of an enum or of flags: it stands where the list has
 * several lines.
 */
public final class SchemaFormatter {
    private SchemaFormatter() {}

    /**
     * The same schema, laid out as all schemas are.
     *
     * @param file the text to lay out
     * @param diagnostics takes the mistakes of a text that cannot be parsed
     * @return the new text, which may equal the old one; empty if the text has syntax errors
     * @throws IllegalStateException if the result would not say the same, which is a mistake of the formatter: the file
     *     must be left as it is
     */
    public static Optional<String> format(SourceFile file, DiagnosticCollector diagnostics) {
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parse(file, mistakes);
        mistakes.sorted().forEach(diagnostics::report);
        if (mistakes.hasErrors()) {
            return Optional.empty();
        }
        List<Piece> pieces = PieceReader.read(file);
        String text = Layout.of(new ItemReader(pieces).read(), pieces.get(pieces.size() - 1));
        if (!saysTheSame(tree, pieces, new SourceFile(file.path(), text))) {
            throw new IllegalStateException(
                    file.path() + " would say something else after formatting and is left as it is");
        }
        return Optional.of(endsAsOnWindows(file.text()) ? text.replace("\n", "\r\n") : text);
    }

    /** Whether all lines end in CR LF, as version control writes them there. */
    private static boolean endsAsOnWindows(String text) {
        String others = text.replace("\r\n", "");
        return others.length() < text.length() && others.indexOf('\r') < 0 && others.indexOf('\n') < 0;
    }

    private static boolean saysTheSame(SchemaFile tree, List<Piece> pieces, SourceFile formatted) {
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaFile newTree = SchemaParser.parse(formatted, mistakes);
        return !mistakes.hasErrors()
                && SameTree.holds(tree, newTree)
                && comments(pieces).equals(comments(PieceReader.read(formatted)));
    }

    private static List<String> comments(List<Piece> pieces) {
        List<String> comments = new ArrayList<>();
        for (Piece piece : pieces) {
            Stream.concat(piece.leading().stream(), piece.trailing().stream())
                    .map(Comment::content)
                    .forEach(comments::add);
        }
        return comments;
    }
}
