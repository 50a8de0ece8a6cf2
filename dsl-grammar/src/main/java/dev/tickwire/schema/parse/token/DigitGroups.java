package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickLexer;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.Token;

/** Detection of numbers with separators between groups of digits: {@code 1,000}, {@code 1'000} or {@code 1 000}. */
public final class DigitGroups {
    private static final String BLANK = " \u00A0\u2009\u202F";
    private static final String SEPARATORS = BLANK + ",.'\u2019";
    private static final String FIRST = "[1-9][0-9]{0,2}(?:_[0-9]{3}){0,13}";
    private static final String BY_COMMA = "(?:,[0-9]{2,3}){0,13},[0-9]{3}";
    private static final String BY_QUOTE = "(?:['\u2019][0-9]{3}){1,13}";
    private static final String BY_SPACE = "(?:[" + BLANK + "][0-9]{3}){1,13}";
    private static final String BY_POINT = "(?:\\.[0-9]{3}){2,13}";
    private static final Pattern GROUPED = Pattern.compile(FIRST + "(?:" + BY_POINT + "|(?:" + BY_COMMA + "|" + BY_QUOTE
            + "|" + BY_SPACE + ")(?:\\.[0-9]{1,18})?)(?![0-9A-Za-z_])");
    /** Number with a fraction behind another separator than the point. */
    private static final Pattern FRACTION = Pattern.compile("(.*[^0-9_.].*)(\\.[0-9]+)");
    /** Number with a group of three digits that begins with 0, which cannot be a number of its own. */
    private static final Pattern WITH_ZERO = Pattern.compile(".*[^0-9_]0[0-9]{2}(?![0-9]).*");

    private boolean inFixed;

    /**
     * Returns the whole text of a number with separators, or empty if the separators may be those of a list.
     *
     * @param text the text of the file
     * @param number the first group of digits
     * @param before all tokens before the number
     */
    Optional<String> at(String text, Token number, List<Token> before) {
        if (!hasSeparator(text, number.getStartIndex())) {
            return Optional.empty();
        }
        Matcher grouped = GROUPED.matcher(text).region(number.getStartIndex(), text.length());
        if (!grouped.lookingAt()) {
            return Optional.empty();
        }
        boolean isMeant = WITH_ZERO.matcher(grouped.group()).matches() || !isList(text, grouped.end(), before);
        return isMeant ? Optional.of(grouped.group()) : Optional.empty();
    }

    /** Returns whether a separator and a digit follow the digits at an offset. */
    private static boolean hasSeparator(String text, int start) {
        int at = start;
        while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        return at + 1 < text.length() && SEPARATORS.indexOf(text.charAt(at)) >= 0 && isDigit(text.charAt(at + 1));
    }

    private static boolean isDigit(char character) {
        return '0' <= character && character <= '9';
    }

    /** Returns a number with separators replaced by {@code _}. */
    static String joined(String grouped) {
        Matcher fraction = FRACTION.matcher(grouped);
        return fraction.matches()
                ? fraction.group(1).replaceAll("[^0-9]", "_") + fraction.group(2)
                : grouped.replaceAll("[^0-9]", "_");
    }

    /** Returns the diagnostic for a number with separators. */
    static Diagnostic mistake(Span grouped) {
        String sign = grouped.text().replaceAll("[0-9_]", "").substring(0, 1);
        return Diagnostic.of(DiagnosticCode.BAD_NUMBER, grouped, "`" + grouped.text() + "` is not a number")
                .withLabel(BLANK.contains(sign) ? "a space between digits" : "`" + sign + "` between digits")
                .withHelp("write `" + joined(grouped.text()) + "`");
    }

    /** Updates the context at each token, because {@code fixed(16, 8,100..200)} has numbers between commas. */
    void accept(Token token, List<Token> before) {
        switch (token.getType()) {
            case TickLexer.LPAREN -> inFixed = inFixed || isOneOf(last(before, 1), "fixed", "ufixed");
            case TickLexer.SEMICOLON, TickLexer.LBRACE, TickLexer.RBRACE -> inFixed = false;
            default -> {}
        }
    }

    /**
     * Returns whether the separators may separate arguments, not digits: after the parenthesis of {@code int} or
     * {@code float}, or in {@code fixed}.
     */
    private boolean isList(String text, int end, List<Token> before) {
        Token last = last(before, 1);
        if (inFixed) {
            return last == null || last.getType() != TickLexer.RANGE;
        }
        boolean isFirst =
                last != null && last.getType() == TickLexer.LPAREN && isOneOf(last(before, 2), "int", "float");
        return isFirst && !text.startsWith("..", end);
    }

    private static boolean isOneOf(Token token, String one, String other) {
        return token != null && (token.getText().equals(one) || token.getText().equals(other));
    }

    /** Returns the last token, or an earlier token, not counting comments. */
    private static Token last(List<Token> tokens, int count) {
        int left = count;
        for (int i = tokens.size() - 1; i >= 0; i--) {
            if (tokens.get(i).getChannel() == Token.DEFAULT_CHANNEL && --left == 0) {
                return tokens.get(i);
            }
        }
        return null;
    }
}
