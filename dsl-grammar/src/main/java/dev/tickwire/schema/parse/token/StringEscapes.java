package dev.tickwire.schema.parse.token;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.source.Span;

/** String literals: the escapes are those of Java (JLS 3.10.7), and {@code \}{@code uXXXX}. */
public final class StringEscapes {
    private StringEscapes() {}

    /** Reports each escape that Java does not know. */
    static void check(Span literal, SyntaxReporter reporter) {
        String text = literal.text();
        for (int at = text.indexOf('\\'); at >= 0 && at + 1 < text.length(); ) {
            int length = length(text, at);
            if (length < 0) {
                int start = literal.start() + at;
                int end = start + 1 + Character.charCount(text.codePointAt(at + 1));
                Span span = literal.file().span(start, end);
                Diagnostic diagnostic =
                        Diagnostic.of(DiagnosticCode.BAD_ESCAPE, span, "`" + span.text() + "` is not an escape");
                reporter.word(
                        span.text().equals("\\u")
                                ? diagnostic.withLabel("expected four hex digits behind it")
                                : diagnostic
                                        .withLabel("not an escape of Java")
                                        .withHelp("write `\\" + span.text() + "` for a backslash"));
                length = 2;
            }
            at = text.indexOf('\\', at + length);
        }
    }

    /** Returns the text of a literal with its escapes resolved. Malformed escapes stay. */
    public static String resolve(String literal) {
        boolean closed = literal.length() > 1 && literal.charAt(literal.length() - 1) == literal.charAt(0);
        String text = literal.substring(1, closed ? literal.length() - 1 : literal.length());
        StringBuilder out = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int length = text.charAt(at) == '\\' ? length(text, at) : -1;
            if (length < 0) {
                out.append(text.charAt(at++));
            } else {
                out.append(value(text.substring(at + 1, at + length)));
                at += length;
            }
        }
        return out.toString();
    }

    private static char value(String escape) {
        char first = escape.charAt(0);
        return switch (first) {
            case 'b' -> '\b';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'f' -> '\f';
            case 'r' -> '\r';
            case 's' -> ' ';
            case 'u' -> (char) Integer.parseInt(escape.replaceFirst("u+", ""), 16);
            case '"', '\'', '\\' -> first;
            default -> (char) Integer.parseInt(escape, 8);
        };
    }

    /** Returns the length of an escape, or -1 if it is malformed. */
    private static int length(String text, int at) {
        char kind = at + 1 < text.length() ? text.charAt(at + 1) : 0;
        if (kind == 'u') {
            int digits = at + 2;
            while (digits < text.length() && text.charAt(digits) == 'u') {
                digits++;
            }
            return digits + 4 <= text.length() && isHex(text, digits, digits + 4) ? digits + 4 - at : -1;
        }
        if (kind >= '0' && kind <= '7') {
            int max = at + (kind <= '3' ? 4 : 3);
            int end = at + 2;
            while (end < Math.min(max, text.length()) && text.charAt(end) >= '0' && text.charAt(end) <= '7') {
                end++;
            }
            return end - at;
        }
        return kind != 0 && "btnfrs\"'\\".indexOf(kind) >= 0 ? 2 : -1;
    }

    private static boolean isHex(String text, int from, int to) {
        return text.substring(from, to).chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
    }
}
