package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.parse.SchemaToken.Kind;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a file on which a statement begins that has a syntax error on a later line. The later line is probably
 * another statement.
 */
final class HalfTypedLines {
    private static final Set<String> ENDS = Set.of(";", "{", "}");

    private final SourceFile file;
    /** Characters of the half-typed parts of lines. */
    private final BitSet removed = new BitSet();

    /** Scanned for the first syntax error. */
    private @Nullable List<SchemaToken> scanned;

    HalfTypedLines(SourceFile file) {
        this.file = file;
    }

    /**
     * Adds the lines of syntax errors.
     *
     * @return whether any of them is new
     */
    boolean add(List<Diagnostic> mistakes) {
        if (file.text().length() > SchemaParser.MAX_FILE_TOKENS) {
            return false; // Such a file is slow enough without further parses.
        }
        int before = removed.cardinality();
        for (Diagnostic mistake : mistakes) {
            // The parser recovers from a missing semicolon without the loss of a statement.
            boolean isLost = mistake.severity() == Severity.ERROR
                    && mistake.code() != DiagnosticCode.MISSING_SEMICOLON
                    && mistake.code() != DiagnosticCode.FILE_TOO_LARGE;
            if (isLost) {
                add(mistake.primary());
            }
        }
        return removed.cardinality() > before;
    }

    /** Returns the characters of the lines. */
    BitSet removed() {
        return (BitSet) removed.clone();
    }

    /** Returns the tokens without those of the lines. */
    List<Token> removeFrom(List<Token> tokens) {
        return tokens.stream()
                .filter(token -> token.getType() == Token.EOF || !removed.get(token.getStartIndex()))
                .toList();
    }

    private void add(Span mistake) {
        List<SchemaToken> tokens = tokens();
        int place = indexAt(mistake.start(), tokens);
        int first = place;
        while (first > 0 && !isEnd(tokens.get(first - 1))) {
            first--;
        }
        if (first < place && tokens.get(first).span().line() < mistake.line()) {
            int line = tokens.get(first).span().line();
            removed.set(tokens.get(first).span().start(), file.lines().lineEnd(line));
        }
    }

    private List<SchemaToken> tokens() {
        if (scanned == null) {
            scanned = SchemaTokens.of(file).stream()
                    .filter(token -> !token.isComment() && token.kind() != Kind.END)
                    .filter(token -> !token.span().text().isEmpty())
                    .toList();
        }
        return scanned;
    }

    /** Returns whether a statement ends at a token, or its line was removed. */
    private boolean isEnd(SchemaToken token) {
        return ENDS.contains(token.text()) || removed.get(token.span().start());
    }

    /** Returns the index of the first token that does not end before an offset. */
    private static int indexAt(int offset, List<SchemaToken> tokens) {
        int low = 0;
        int high = tokens.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tokens.get(middle).span().end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
