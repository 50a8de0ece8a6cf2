package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.source.LineMap;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Pair;

/**
 * Scanner of schemas. The scanner reports each malformed token once and removes or repairs the token, so that the
 * parser sees only valid tokens.
 */
public final class TokenScanner {
    private final SourceFile file;
    private final SyntaxReporter reporter;
    private final Utf16CharStream characters;
    private final TickLexer lexer;
    private final DigitGroups groups = new DigitGroups();
    private final List<Token> tokens = new ArrayList<>();
    private int unknownStart = -1;
    private int unknownEnd = -1;
    private int unterminatedLine = -1;
    private int curlyQuoteLine = -1;
    private int line = 1;
    private int scanned;

    public TokenScanner(SourceFile file, SyntaxReporter reporter) {
        this.file = file;
        this.reporter = reporter;
        characters = new Utf16CharStream(file.path(), file.text());
        lexer = new TickLexer(characters);
        lexer.removeErrorListeners();
    }

    /**
     * Returns all tokens, with comments on the hidden channel and the end of the file as the last.
     *
     * @param maxTokens the most tokens
     * @return the tokens, or empty if the file has more tokens
     */
    public Optional<List<Token>> scan(int maxTokens) {
        return scan(maxTokens, KnownTokens.of(file));
    }

    /**
     * Returns all tokens, with comments on the hidden channel and the end of the file as the last.
     *
     * @param maxTokens the most tokens
     * @param before the tokens of an earlier text; those that an edit did not touch are not scanned again
     * @return the tokens, or empty if the file has more tokens
     */
    public Optional<List<Token>> scan(int maxTokens, Optional<KnownTokens> before) {
        Optional<KnownTokens> known = file.malformedAt().isPresent() ? Optional.empty() : before;
        Optional<KnownTokens.Edit> edit = known.map(each -> each.edit(file));
        edit.ifPresent(each -> addKnown(known.get(), 0, each.head(), 0));
        CommonToken token;
        do {
            token = (CommonToken) lexer.nextToken();
            int rejoined = unknownStart < 0 && edit.isPresent() ? rejoined(edit.get(), token) : -1;
            if (rejoined >= 0) {
                addKnown(known.get(), rejoined, known.get().count(), edit.get().shift());
                break;
            }
            scanned++;
            groups.accept(token, tokens);
            place(token);
            add(token);
        } while (token.getType() != Token.EOF && tokens.size() <= maxTokens);
        if (tokens.size() > maxTokens) {
            return Optional.empty();
        }
        List<Token> all = new NumberMistakes(reporter).repair(tokens);
        if (reporter.reports() == 0) {
            KnownTokens.keep(new KnownTokens(file, all));
        }
        return Optional.of(all);
    }

    /** Returns the number of tokens that were scanned, without those of the earlier text. */
    public int scanned() {
        return scanned;
    }

    private int rejoined(KnownTokens.Edit edit, Token token) {
        return tokens.isEmpty()
                ? -1
                : edit.rejoin(
                        token.getStartIndex(), tokens.get(tokens.size() - 1).getType());
    }

    /** Adds tokens of the earlier text, and continues behind them. */
    private void addKnown(KnownTokens known, int from, int to, int shift) {
        Pair<TokenSource, CharStream> source = new Pair<>(lexer, characters);
        for (int i = from; i < to; i++) {
            int type = known.type(i);
            boolean isComment = type == TickLexer.LINE_COMMENT || type == TickLexer.BLOCK_COMMENT;
            CommonToken token = new CommonToken(
                    source,
                    type,
                    isComment ? Token.HIDDEN_CHANNEL : Token.DEFAULT_CHANNEL,
                    known.start(i) + shift,
                    known.end(i) + shift - 1);
            place(token);
            tokens.add(token);
        }
        if (to > from) {
            characters.seek(known.end(to - 1) + shift);
        }
    }

    /** Sets line and column. ANTLR counts only LF as a line end. */
    private void place(CommonToken token) {
        LineMap lines = file.lines();
        while (line < lines.lineCount() && lines.lineStart(line + 1) <= token.getStartIndex()) {
            line++;
        }
        token.setLine(line);
        token.setCharPositionInLine(token.getStartIndex() - lines.lineStart(line));
    }

    private void add(CommonToken token) {
        if (token.getType() == TickLexer.UNKNOWN_CHARACTER) {
            if (unknownEnd != token.getStartIndex()) {
                reportUnknown();
                unknownStart = token.getStartIndex();
            }
            unknownEnd = token.getStopIndex() + 1;
            return;
        }
        reportUnknown();
        switch (token.getType()) {
            case TickLexer.HASH_LINE ->
                reporter.word(error(DiagnosticCode.UNKNOWN_CHARACTER, token, 1, "unexpected `#`")
                        .withLabel("begins no comment")
                        .withHelp(PreprocessorLines.help(token.getText())));
            case TickLexer.SINGLE_QUOTED_STRING -> {
                reporter.word(error(DiagnosticCode.UNKNOWN_CHARACTER, token, 1, "unexpected `'`")
                        .withLabel("begins no string")
                        .withHelp("write strings in double quotes"));
                keep(token, TickLexer.STRING);
            }
            case TickLexer.UNTERMINATED_STRING -> {
                Diagnostic diagnostic = error(
                                DiagnosticCode.UNTERMINATED_STRING, token, length(token), "the string is not closed")
                        .withLabel("expected `\"` before the end of the line")
                        .withHelp("close the string with `\"`; write `\\n` for a line end inside it");
                reporter.word(diagnostic, endsStringOfLineBefore(token));
                unterminatedLine = token.getLine();
                keep(token, TickLexer.STRING);
            }
            case TickLexer.UNTERMINATED_COMMENT ->
                reporter.word(error(DiagnosticCode.UNTERMINATED_COMMENT, token, 2, "the comment is not closed")
                        .withLabel("expected `*/` before the end of the file"));
            case TickLexer.INTEGER, TickLexer.DECIMAL ->
                groups.at(file.text(), token, tokens)
                        .ifPresentOrElse(grouped -> join(token, grouped), () -> tokens.add(token));
            case TickLexer.MALFORMED_NUMBER -> {
                reporter.word(NumberMistakes.malformed(reporter.span(token)), endsNumberWithoutStart(token));
                keep(token, TickLexer.INTEGER);
            }
            case TickLexer.FOREIGN_WORD -> {
                reporter.word(error(
                                DiagnosticCode.UNKNOWN_CHARACTER,
                                token,
                                length(token),
                                "`" + token.getText() + "` is not a name")
                        .withLabel("contains characters that names cannot have")
                        .withHelp("write names with the letters a to z and A to Z, digits and `_`"));
                keep(token, TickLexer.IDENTIFIER);
            }
            case TickLexer.STRING -> {
                reportUndecoded(token);
                StringEscapes.check(reporter.span(token), reporter);
                tokens.add(token);
            }
            default -> {
                if (token.getChannel() == Token.HIDDEN_CHANNEL) {
                    reportMalformed(token);
                }
                tokens.add(token);
            }
        }
    }

    private void keep(CommonToken token, int type) {
        token.setType(type);
        tokens.add(token);
    }

    private void reportUnknown() {
        if (unknownStart >= 0) {
            Span span = file.span(unknownStart, unknownEnd);
            boolean curly = isCurlyQuote(span.text().codePointAt(0));
            // The second quote of a pair needs no other report.
            reporter.word(unknown(span), curly && curlyQuoteLine == span.line());
            curlyQuoteLine = curly ? span.line() : curlyQuoteLine;
            unknownStart = -1;
            unknownEnd = -1;
        }
    }

    private static Diagnostic unknown(Span span) {
        String text = span.text();
        int first = text.codePointAt(0);
        if (first == '\uFFFD') {
            return notUtf8(span);
        }
        boolean alone = text.length() == Character.charCount(first);
        boolean visible = first > ' '
                && !Character.isISOControl(first)
                && !Character.isSpaceChar(first)
                && Character.getType(first) != Character.FORMAT;
        String shown = visible && first != '`' ? "`" + Character.toString(first) + "`" : String.format("U+%04X", first);
        Diagnostic diagnostic = Diagnostic.of(
                        DiagnosticCode.UNKNOWN_CHARACTER,
                        span,
                        "unexpected " + shown + (alone ? "" : " and what follows it"))
                .withLabel("has no meaning here");
        if (isCurlyQuote(first)) {
            return diagnostic.withHelp("write straight double quotes: `\"`");
        }
        return switch (first) {
            case '^' -> diagnostic.withHelp("there are no operators on bits: " + BitOperators.KNOWN);
            case '?' -> diagnostic.withHelp("for a field that may be absent, write `optional` before its type");
            case '@' ->
                diagnostic.withHelp(
                        span.file().text().regionMatches(true, span.end(), "deprecated", 0, 10)
                                ? "there are no annotations: write `/** @deprecated reason */` before the declaration"
                                : "there are no annotations: write documentation as a comment `/** … */`");
            default -> visible ? diagnostic : diagnostic.withHelp("remove it; the character is invisible");
        };
    }

    private static boolean isCurlyQuote(int character) {
        return character >= '\u2018' && character <= '\u201F';
    }

    private static Diagnostic notUtf8(Span span) {
        return Diagnostic.of(DiagnosticCode.NOT_UTF8, span, "the file is not UTF-8 here")
                .withLabel("not a character")
                .withHelp("save the file as UTF-8");
    }

    /** Reports malformed UTF-8 in a string, where it is now U+FFFD. */
    private void reportUndecoded(Token string) {
        int at = string.getText().indexOf('\uFFFD');
        if (at >= 0) {
            int start = string.getStartIndex() + at;
            reporter.word(notUtf8(file.span(start, start + 1)));
        }
    }

    /** Reports the first malformed UTF-8 of the file if it is in a comment, where every character is allowed. */
    private void reportMalformed(Token comment) {
        int at = file.malformedAt().orElse(-1);
        if (comment.getStartIndex() <= at && at <= comment.getStopIndex()) {
            reporter.word(notUtf8(file.span(at, at + 1)));
        }
    }

    /** Joins digits with separators to a single token; the lexer has read the first group. */
    private void join(CommonToken number, String grouped) {
        number.setStopIndex(number.getStartIndex() + grouped.length() - 1);
        number.setText(DigitGroups.joined(grouped));
        characters.seek(number.getStopIndex() + 1);
        reporter.word(DigitGroups.mistake(reporter.span(number)));
        keep(number, TickLexer.INTEGER);
    }

    /** Returns whether this is the {@code 01} of {@code .01}, whose point is reported. */
    private boolean endsNumberWithoutStart(Token token) {
        int last = tokens.size() - 1;
        boolean afterDot = last >= 0 && tokens.get(last).getType() == TickLexer.DOT;
        // Behind a name the point separates names.
        boolean afterName = last > 0
                && Keywords.isWord(tokens.get(last - 1).getType())
                && tokens.get(last - 1).getStopIndex() + 1 == tokens.get(last).getStartIndex();
        return afterDot
                && !afterName
                && tokens.get(last).getStopIndex() + 1 == token.getStartIndex()
                && token.getText().chars().allMatch(Character::isDigit);
    }

    /** Returns whether this quote, with only signs behind it, closes the string that the line before left open. */
    private boolean endsStringOfLineBefore(Token token) {
        boolean follows = token.getLine() == unterminatedLine + 1;
        return follows && token.getText().chars().noneMatch(Character::isLetterOrDigit);
    }

    private Diagnostic error(DiagnosticCode code, Token token, int length, String message) {
        int start = token.getStartIndex();
        return Diagnostic.of(code, file.span(start, start + length), message);
    }

    private static int length(Token token) {
        return token.getStopIndex() + 1 - token.getStartIndex();
    }
}
