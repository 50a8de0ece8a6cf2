package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.antlr.v4.runtime.Token;

/**
 * Takes the mistakes of one file on their way to the collector and holds back what only follows from another: a broken
 * word makes the rest of its statement suspect, and one token is the place of one mistake.
 */
final class SyntaxReporter {
    private final SourceFile file;
    private final DiagnosticCollector collector;
    private final NavigableSet<Integer> brokenWords = new TreeSet<>();
    private int lastToken = -1;

    SyntaxReporter(SourceFile file, DiagnosticCollector collector) {
        this.file = file;
        this.collector = collector;
    }

    /** A mistake in a word. */
    void word(Diagnostic diagnostic) {
        brokenWords.add(diagnostic.primary().start());
        collector.report(diagnostic);
    }

    /** A mistake in a word, which is not shown where it only follows from another. */
    void word(Diagnostic diagnostic, boolean follows) {
        brokenWords.add(diagnostic.primary().start());
        if (!follows) {
            collector.report(diagnostic);
        }
    }

    /**
     * A mistake in the order of words.
     *
     * @param diagnostic the mistake
     * @param found the token that showed it
     * @param statementStart the offset at which its statement begins
     */
    void syntax(Diagnostic diagnostic, Token found, int statementStart) {
        Integer broken = brokenWords.ceiling(statementStart);
        boolean suspect = broken != null && broken <= found.getStopIndex() + 1;
        boolean again = found.getTokenIndex() == lastToken;
        lastToken = found.getTokenIndex();
        if (!suspect && !again) {
            collector.report(diagnostic);
        }
    }

    /** A mistake seen when the tree was built, of a statement that parsed well. */
    void structure(Diagnostic diagnostic) {
        Span span = diagnostic.primary();
        Integer broken = brokenWords.lower(span.end());
        boolean suspect =
                broken != null && (broken >= span.start() || file.lines().line(broken) == span.line());
        if (!suspect) {
            collector.report(diagnostic);
        }
    }

    /** A modifier that is written once more. */
    void twice(Token word) {
        structure(
                Diagnostic.of(DiagnosticCode.UNEXPECTED_TOKEN, span(word), "`" + word.getText() + "` is written twice")
                        .withLabel("once is enough"));
    }

    /** Where a token stands. */
    Span span(Token token) {
        return span(token, token);
    }

    /** From the start of a token to the end of another. */
    Span span(Token first, Token last) {
        int length = file.text().length();
        int start = Math.min(first.getStartIndex(), length);
        return file.span(start, Math.min(Math.max(start, last.getStopIndex() + 1), length));
    }

    SourceFile file() {
        return file;
    }
}
