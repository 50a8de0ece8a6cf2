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
 * Formatter of schemas. The command line and the build plugins call it for each file and write files that differ.
 *
 * <p>Formatting is idempotent. Every comment stays at its statement. No words are added or removed, except for a comma
 * behind the last name of an enum or of flags, which a list on several lines has.
 */
public final class SchemaFormatter {
    private SchemaFormatter() {}

    /**
     * Returns the formatted text of a file. Line ends stay CRLF if all were.
     *
     * @param file the schema file to format
     * @param diagnostics receives the diagnostics of the parser
     * @return the text, perhaps equal to that of the file, or empty if the file has syntax errors
     * @throws IllegalStateException if the result would have another meaning or other comments, a bug of the formatter;
     *     the file must be left as it is
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
        if (!hasSameMeaning(tree, pieces, new SourceFile(file.path(), text))) {
            throw new IllegalStateException(
                    file.path() + " would change its meaning by formatting and is left unchanged");
        }
        return Optional.of(endsAsOnWindows(file.text()) ? text.replace("\n", "\r\n") : text);
    }

    /** Returns whether all line ends are CRLF. */
    private static boolean endsAsOnWindows(String text) {
        String others = text.replace("\r\n", "");
        return others.length() < text.length() && others.indexOf('\r') < 0 && others.indexOf('\n') < 0;
    }

    private static boolean hasSameMeaning(SchemaFile tree, List<Piece> pieces, SourceFile formatted) {
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
