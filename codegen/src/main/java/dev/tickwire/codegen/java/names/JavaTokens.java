package dev.tickwire.codegen.java.names;

import java.util.List;

/**
 * Splits generated statements into tokens: words, numbers, literals, casts to {@code int} and {@code long}, method
 * references such as {@code Point::new}, operators and single signs. Packages of Java and of the runtime before a class
 * name are skipped.
 */
final class JavaTokens {
    private static final List<String> PACKAGES = List.of(
            "dev.tickwire.bits.",
            "dev.tickwire.field.",
            "dev.tickwire.generated.",
            "dev.tickwire.message.",
            "dev.tickwire.state.",
            "java.lang.",
            "java.util.");

    /** Tokens of several signs. Of two with the same beginning the longer comes first. */
    private static final List<String> SIGNS =
            List.of("(int)", "(long)", "->", ">>>", ">>", "<<", "++", "&&", "||", "<=", ">=", "==", "!=");

    private final String text;
    private int start;
    private int end;

    JavaTokens(String text) {
        this.text = text;
    }

    /** Advances to the next token; returns false at the end. */
    boolean next() {
        start = end;
        while (start < text.length() && isSpace(text.charAt(start))) {
            start++;
        }
        start += packageLength();
        if (start == text.length()) {
            return false;
        }
        end = end();
        return true;
    }

    /** Returns the current token. A line comment is returned as {@code //}, without its text. */
    String token() {
        return text.startsWith("//", start) ? "//" : text.substring(start, end);
    }

    /** Returns whether a point follows the token. */
    boolean isQualifier() {
        return text.startsWith(".", end);
    }

    private int packageLength() {
        for (String name : PACKAGES) {
            if (text.startsWith(name, start)) {
                return name.length();
            }
        }
        return 0;
    }

    private int end() {
        char first = text.charAt(start);
        if (isWord(first)) {
            int behind = endOfWord(start);
            boolean refers =
                    text.startsWith("::", behind) && behind + 2 < text.length() && isWord(text.charAt(behind + 2));
            return refers ? endOfWord(behind + 2) : behind;
        } else if (first == '"' || first == '\'') {
            return endOfLiteral(first);
        } else if (text.startsWith("//", start)) {
            int line = text.indexOf('\n', start);
            return line < 0 ? text.length() : line;
        }
        for (String sign : SIGNS) {
            if (text.startsWith(sign, start)) {
                return start + sign.length();
            }
        }
        return start + 1;
    }

    private int endOfWord(int from) {
        int at = from;
        while (at < text.length() && isWord(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int endOfLiteral(char quote) {
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != quote) {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at + 1, text.length());
    }

    private static boolean isWord(char character) {
        return Character.isLetterOrDigit(character) || character == '_' || character == '$';
    }

    private static boolean isSpace(char character) {
        return character == ' ' || character == '\n';
    }
}
