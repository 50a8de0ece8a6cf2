package dev.tickwire.tools.recording.event;

import java.util.function.IntPredicate;

/** Escapes characters that would disturb a terminal or a parser. */
public final class Escapes {
    private static final int LAST_ASCII = '~';

    private Escapes() {}

    /**
     * Replaces control and format characters and line and paragraph separators by backslash-u escapes, so that text
     * from players cannot control a terminal.
     */
    public static String controls(String line) {
        return escaped(line, c -> switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        });
    }

    /** Replaces characters beyond ASCII by backslash-u escapes. The result is the same JSON in any encoding. */
    public static String ascii(String json) {
        return escaped(json, c -> c > LAST_ASCII);
    }

    private static String escaped(String line, IntPredicate isEscaped) {
        StringBuilder text = new StringBuilder(line.length());
        line.chars().forEach(c -> {
            if (isEscaped.test(c)) {
                text.append(String.format("\\u%04x", c));
            } else {
                text.append((char) c);
            }
        });
        return text.toString();
    }
}
