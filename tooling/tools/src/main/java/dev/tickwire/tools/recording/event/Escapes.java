package dev.tickwire.tools.recording.event;

import java.util.function.IntPredicate;

/** Keeps a line one line, and a terminal as it is, whatever players have written. */
public final class Escapes {
    private static final int LAST_ASCII = '~';

    private Escapes() {}

    /** A line with its control characters and line separators as {@code \}{@code u} and four digits. */
    public static String controls(String line) {
        return escaped(line, c -> switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        });
    }

    /** JSON in ASCII alone, so that it reads the same whatever the terminal takes. */
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
