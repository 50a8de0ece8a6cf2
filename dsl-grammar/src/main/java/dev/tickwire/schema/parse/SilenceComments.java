package dev.tickwire.schema.parse;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.parse.SchemaToken.Kind;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Comments that suppress warnings at one place:
 *
 * <pre>{@code
 * // tickwire: silence wasteful-range
 * int(0..1024) health;
 * float(0..1, step 0.3) mood;     // tickwire: silence zero-off-grid, wasteful-range
 * }</pre>
 *
 * <p>A comment on a line of its own applies to the next statement with everything in its braces. A comment behind code
 * applies to its line.
 */
public final class SilenceComments {
    private static final String MARK = "tickwire:";
    private static final String NOTHING = "silences nothing";
    private static final Pattern COMMENT = Pattern.compile("//\\s*" + MARK + "\\s*(.*?)\\s*");
    private static final Pattern SILENCE = Pattern.compile("silence\\s+([^\\s,]+(?:\\s*,\\s*[^\\s,]+)*)");

    private final List<SchemaToken> tokens;
    private final SourceFile file;
    private final Collection<? extends Code> codes;
    private final DiagnosticCollector diagnostics;

    private SilenceComments(SourceFile file, Collection<? extends Code> codes, DiagnosticCollector diagnostics) {
        this.file = file;
        this.codes = codes;
        this.tokens = SchemaTokens.of(file);
        this.diagnostics = diagnostics;
    }

    /**
     * Applies the comments of a file, and reports malformed comments.
     *
     * @param file a file without syntax errors
     * @param codes all codes, those of back ends included
     * @param diagnostics receives the suppressions and the diagnostics
     */
    public static void apply(SourceFile file, Collection<? extends Code> codes, DiagnosticCollector diagnostics) {
        if (file.text().contains(MARK)) {
            new SilenceComments(file, codes, diagnostics).apply();
        }
    }

    private void apply() {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).kind() == Kind.LINE_COMMENT) {
                Matcher comment = COMMENT.matcher(tokens.get(i).text());
                if (comment.matches()) {
                    silence(i, comment.group(1));
                }
            }
        }
    }

    private void silence(int comment, String text) {
        Span span = tokens.get(comment).span();
        Matcher silence = SILENCE.matcher(text);
        if (!silence.matches()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SILENCE_COMMENT,
                            span,
                            "expected `silence` and the codes of warnings behind `" + MARK + "`")
                    .withLabel(NOTHING)
                    .withHelp("write `// " + MARK + " silence wasteful-range`"));
            return;
        }
        Span place = place(comment);
        for (String id : silence.group(1).split("\\s*,\\s*")) {
            Optional<? extends Code> code =
                    codes.stream().filter(one -> one.id().equals(id)).findFirst();
            if (code.isPresent() && code.get().severity() == Severity.WARNING) {
                diagnostics.silence(code.get(), place);
            } else {
                refuse(span, id, code.isPresent());
            }
        }
    }

    private void refuse(Span span, String id, boolean isError) {
        if (isError) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SILENCE_COMMENT,
                            span,
                            "`" + id + "` is an error, and only warnings can be silenced")
                    .withLabel(NOTHING)
                    .withHelp("leave it out"));
            return;
        }
        List<String> warnings = codes.stream()
                .filter(code -> code.severity() == Severity.WARNING)
                .map(Code::id)
                .toList();
        Diagnostic diagnostic = Diagnostic.of(DiagnosticCode.SILENCE_COMMENT, span, "there is no warning `" + id + "`")
                .withLabel(NOTHING);
        diagnostics.report(DidYouMean.nearest(id, warnings)
                .map(meant -> diagnostic.withHelp("did you mean `" + meant + "`?"))
                .orElse(diagnostic));
    }

    private Span place(int comment) {
        int line = tokens.get(comment).span().line();
        boolean behind = comment > 0 && tokens.get(comment - 1).span().endLine() == line;
        if (behind) {
            int start = file.lines().lineStart(line);
            return file.span(start, tokens.get(comment).span().start());
        }
        int first = comment + 1;
        while (tokens.get(first).isComment()) {
            first++;
        }
        return file.span(tokens.get(first).span().start(), endOfStatement(first));
    }

    private int endOfStatement(int first) {
        int depth = 0;
        for (int i = first; i < tokens.size(); i++) {
            SchemaToken token = tokens.get(i);
            boolean sign = token.kind() == Kind.SIGN;
            depth += sign && token.text().equals("{") ? 1 : sign && token.text().equals("}") ? -1 : 0;
            boolean closed = sign && depth == 0 && token.text().equals("}");
            boolean ended = sign && depth == 0 && token.text().equals(";");
            if (closed || ended || depth < 0 || token.kind() == Kind.END) {
                return token.span().end();
            }
        }
        return file.text().length();
    }
}
