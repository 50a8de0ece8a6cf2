package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.Token;

/** Diagnostics for malformed numbers, and repair of points that belong to numbers or ranges. */
public final class NumberMistakes {
    private static final Pattern WITH_UNIT = Pattern.compile("([0-9][0-9_.]*)(KiB|MiB|ms|s)");
    private static final Pattern WITH_SUFFIX = Pattern.compile("([0-9][0-9_]*(?:\\.[0-9_]+)?)[fFdDlLuU]+");
    private static final Pattern WITH_FOREIGN_UNIT = Pattern.compile("([0-9][0-9_]*)(?i:([KM])i?B?|hz|fps)");
    private static final Pattern INTEGER = Pattern.compile("0[xX][0-9a-fA-F_]+|0[bB][01_]+|[0-9][0-9_]*");
    private static final Pattern LEADING_ZERO = Pattern.compile("0[0-9_]*[0-9]");

    private final SyntaxReporter reporter;

    NumberMistakes(SyntaxReporter reporter) {
        this.reporter = reporter;
    }

    /** Returns the diagnostic for a malformed number. */
    static Diagnostic malformed(Span span) {
        String text = span.text();
        Diagnostic diagnostic = Diagnostic.of(DiagnosticCode.BAD_NUMBER, span, "`" + brief(text) + "` is not a number");
        Matcher unit = WITH_UNIT.matcher(text);
        if (unit.matches()) {
            return diagnostic
                    .withLabel("number and unit in one word")
                    .withHelp("put a space before the unit: `" + unit.group(1) + " " + unit.group(2) + "`");
        }
        Matcher foreign = WITH_FOREIGN_UNIT.matcher(text);
        if (foreign.matches()) {
            Optional<String> bytes =
                    foreign.group(2) == null ? Optional.empty() : bytes(foreign.group(1), foreign.group(2) + "iB");
            String help = bytes.map(all -> "write `" + all + "`, or `" + foreign.group(1) + " "
                            + foreign.group(2).toUpperCase(Locale.ROOT) + "iB` in a setting of a protocol or channel")
                    .orElse("write `" + foreign.group(1) + "`");
            return diagnostic.withLabel("ends in a unit").withHelp(help);
        }
        Matcher suffix = WITH_SUFFIX.matcher(text);
        if (suffix.matches()) {
            return diagnostic
                    .withLabel("ends in a suffix")
                    .withHelp("numbers take no suffix: write `" + suffix.group(1) + "`");
        }
        if (LEADING_ZERO.matcher(text).matches()) {
            String bare = text.replaceFirst("^[0_]+", "");
            return diagnostic
                    .withLabel("begins with 0")
                    .withHelp("numbers do not begin with 0: write `" + (bare.isEmpty() ? "0" : bare) + "`");
        }
        if (text.startsWith("0b") || text.startsWith("0B")) {
            return diagnostic.withLabel("binary").withHelp("only 0 and 1 may follow, with `_` between them");
        }
        if (text.contains("_")) {
            return diagnostic.withLabel("`_` out of place").withHelp("write `_` between two digits only");
        }
        return diagnostic.withLabel("begins with a digit");
    }

    /** Returns a number minus a second number; empty if the first number is not a plain number or too small. */
    public static Optional<String> below(String number, int less) {
        boolean plain = number.matches("[0-9]{1,18}") && Long.parseLong(number) >= less;
        return plain ? Optional.of(Long.toString(Long.parseLong(number) - less)) : Optional.empty();
    }

    /**
     * Returns a size in {@code KiB} or {@code MiB}, in any case, as a number of bytes; empty if the number is not
     * plain.
     */
    public static Optional<String> bytes(String number, String unit) {
        int shift = unit.toUpperCase(Locale.ROOT).startsWith("K") ? 10 : 20;
        return number.matches("[0-9]{1,9}")
                ? Optional.of(Long.toString(Long.parseLong(number) << shift))
                : Optional.empty();
    }

    /** Reports and removes points that are part of a malformed number or range. */
    List<Token> repair(List<Token> tokens) {
        List<Token> mended = new ArrayList<>(tokens.size());
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.getType() != TickLexer.DOT || !isMistake(tokens, i)) {
                mended.add(token);
            }
        }
        return mended;
    }

    private boolean isMistake(List<Token> tokens, int i) {
        Token dot = tokens.get(i);
        Token before = i > 0 && touches(tokens.get(i - 1), dot) ? tokens.get(i - 1) : null;
        Token after = i + 1 < tokens.size() && touches(dot, tokens.get(i + 1)) ? tokens.get(i + 1) : null;
        if (before != null && before.getType() == TickLexer.LBRACKET && after != null) {
            reporter.word(
                    Diagnostic.of(DiagnosticCode.RANGE_SYNTAX, reporter.span(dot), "a range has two points, not one")
                            .withLabel("one point is missing")
                            .withHelp("write `[.." + brief(after.getText()) + "]`"));
            return true;
        }
        if (before != null && before.getType() == TickLexer.RANGE) {
            Token min = i > 1 ? tokens.get(i - 2) : before;
            boolean plain = min.getType() == TickLexer.INTEGER && after != null && after.getType() == TickLexer.INTEGER;
            String range = plain ? brief(min.getText()) + ".." + brief(after.getText()) : "..";
            reporter.word(Diagnostic.of(
                            DiagnosticCode.RANGE_SYNTAX,
                            reporter.span(before, dot),
                            "a range has two points, not three")
                    .withLabel("one point too many")
                    .withHelp("write `" + range + "`"));
            return true;
        }
        if (before != null && before.getType() == TickLexer.INTEGER) {
            Diagnostic diagnostic = Diagnostic.of(
                            DiagnosticCode.BAD_NUMBER, reporter.span(before, dot), "a digit is missing after the point")
                    .withLabel("ends in a point")
                    .withHelp("write `" + brief(before.getText()) + ".0`");
            // The scanner has reported a malformed number.
            reporter.word(diagnostic, !INTEGER.matcher(before.getText()).matches());
            return true;
        }
        if (after != null && after.getType() == TickLexer.INTEGER && (before == null || !isName(before))) {
            reporter.word(Diagnostic.of(
                            DiagnosticCode.BAD_NUMBER, reporter.span(dot, after), "a digit is missing before the point")
                    .withLabel("begins with a point")
                    .withHelp("write `0." + brief(after.getText()) + "`"));
            return true;
        }
        return false;
    }

    private static boolean isName(Token token) {
        return Keywords.isWord(token.getType());
    }

    private static boolean touches(Token left, Token right) {
        return left.getStopIndex() + 1 == right.getStartIndex();
    }

    private static String brief(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }
}
