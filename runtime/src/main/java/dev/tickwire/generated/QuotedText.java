package dev.tickwire.generated;

import dev.tickwire.base.Utf8;

/**
 * Texts in double quotes, with the escapes of Java. A text from another player stays within its quotes and on its line,
 * so it cannot forge a line of a log. Allocates nothing unless a text is longer than all before.
 */
final class QuotedText {
    private final StringBuilder plain = new StringBuilder();

    /**
     * Appends a text.
     *
     * @param to the builder to append to
     * @param bytes an array with well-formed UTF-8
     * @param offset the index of the first byte
     * @param length the number of bytes
     */
    void append(StringBuilder to, byte[] bytes, int offset, int length) {
        plain.setLength(0);
        Utf8.append(plain, bytes, offset, length);
        to.append('"');
        for (int i = 0; i < plain.length(); ) {
            int point = plain.codePointAt(i);
            int units = Character.charCount(point);
            if (point == '"' || point == '\\') {
                to.append('\\').append((char) point);
            } else if (isShown(point)) {
                to.append(plain, i, i + units);
            } else {
                escape(to, plain.charAt(i));
                if (units > 1) {
                    escape(to, plain.charAt(i + 1));
                }
            }
            i += units;
        }
        to.append('"');
    }

    /** Returns whether a character neither ends a line, nor changes the direction of text, nor moves a cursor. */
    private static boolean isShown(int point) {
        switch (Character.getType(point)) {
            case Character.CONTROL:
            case Character.FORMAT:
            case Character.LINE_SEPARATOR:
            case Character.PARAGRAPH_SEPARATOR:
                return false;
            default:
                return true;
        }
    }

    private static void escape(StringBuilder to, char unit) {
        to.append('\\');
        switch (unit) {
            case '\n':
                to.append('n');
                break;
            case '\r':
                to.append('r');
                break;
            case '\t':
                to.append('t');
                break;
            default:
                to.append('u');
                for (int shift = 12; shift >= 0; shift -= 4) {
                    to.append("0123456789ABCDEF".charAt(unit >> shift & 0xF));
                }
        }
    }
}
