package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.antlr.v4.runtime.Token;

/**
 * Reports the diagnostics of the parser, without those that follow from another. After a malformed token the rest of
 * its statement is suspect. A token has at most one syntax error.
 */
public final class SyntaxReporter {
    private final SourceFile file;
    private final DiagnosticCollector collector;
    private final NavigableSet<Integer> brokenWords = new TreeSet<>();
    private int lastToken = -1;
    private long reports;

    public SyntaxReporter(SourceFile file, DiagnosticCollector collector) {
        this.file = file;
        this.collector = collector;
    }

    /** Reports a malformed token. */
    public void word(Diagnostic diagnostic) {
        reports++;
        brokenWords.add(diagnostic.primary().start());
        collector.report(diagnostic);
    }

    /**
     * Reports a malformed token, unless it follows from an earlier error.
     *
     * @param follows whether the diagnostic follows from an earlier error
     */
    public void word(Diagnostic diagnostic, boolean follows) {
        reports++;
        brokenWords.add(diagnostic.primary().start());
        if (!follows) {
            collector.report(diagnostic);
        }
    }

    /**
     * Reports a syntax error, unless a malformed token in the statement may be the cause, or the last error was at the
     * same token.
     *
     * @param found the unexpected token
     * @param statementStart the offset of the beginning of the statement
     */
    public void syntax(Diagnostic diagnostic, Token found, int statementStart) {
        reports++;
        Integer broken = brokenWords.ceiling(statementStart);
        boolean suspect = broken != null && broken <= found.getStopIndex() + 1;
        boolean isRepeated = found.getTokenIndex() == lastToken;
        lastToken = found.getTokenIndex();
        if (!suspect && !isRepeated) {
            collector.report(diagnostic);
        }
    }

    /** Reports an error in a parsed statement, unless a malformed token on its line may be the cause. */
    public void structure(Diagnostic diagnostic) {
        reports++;
        Span span = diagnostic.primary();
        Integer broken = brokenWords.lower(span.end());
        boolean suspect =
                broken != null && (broken >= span.start() || file.lines().line(broken) == span.line());
        if (!suspect) {
            collector.report(diagnostic);
        }
    }

    /** Returns the number of errors so far, with those that were not reported. */
    public long reports() {
        return reports;
    }

    /** Returns whether a part of the file has a malformed token. */
    public boolean hasWord(Span part) {
        Integer broken = brokenWords.ceiling(part.start());
        return broken != null && broken < part.end();
    }

    /** Reports a repeated modifier. */
    public void twice(Token word) {
        structure(
                Diagnostic.of(DiagnosticCode.UNEXPECTED_TOKEN, span(word), "`" + word.getText() + "` is written twice")
                        .withLabel("once is enough"));
    }

    /** Returns the place of a token. */
    public Span span(Token token) {
        return span(token, token);
    }

    /** Returns the span from the first token to the last token. */
    public Span span(Token first, Token last) {
        int length = file.text().length();
        int start = Math.min(first.getStartIndex(), length);
        return file.span(start, Math.min(Math.max(start, last.getStopIndex() + 1), length));
    }

    public SourceFile file() {
        return file;
    }
}
