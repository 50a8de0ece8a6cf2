package dev.tickwire.base;

/**
 * Text of strangers that may be shown in one line of a list, a log or a terminal, such as the name of a server. Such a
 * text has no characters that end lines, change the direction of text or cannot be seen. See docs/wire.md, "Text that
 * is shown", for the list.
 *
 * <p>Zero-width joiners are rejected, so a joined emoji such as a family must be sent as its several emojis. Selectors
 * of emojis are accepted behind symbols, digits and punctuation only: behind a letter, two different names would look
 * the same.
 */
public final class PrintableText {
    /** No character before. */
    public static final int NONE = -1;

    private static final int TEXT_SELECTOR = 0xFE0E;
    private static final int EMOJI_SELECTOR = 0xFE0F;

    private PrintableText() {}

    /**
     * Validates a text.
     *
     * @param parameter the name of the argument, for the message
     * @throws IllegalArgumentException if the text has a character that must not be shown, or half of a surrogate pair
     */
    public static void require(String parameter, String text) {
        int previous = NONE;
        for (int index = 0; index < text.length(); ) {
            int codePoint = text.codePointAt(index);
            if (isForbidden(codePoint, previous)) {
                String name = Character.getName(codePoint);
                throw new IllegalArgumentException(String.format(
                        "%s has U+%04X%s at index %d, must have no control characters, line separators, unpaired"
                                + " surrogates, invisible characters, or characters that change the direction of text",
                        parameter, codePoint, name == null ? "" : " " + name, index));
            }
            previous = codePoint;
            index += Character.charCount(codePoint);
        }
    }

    /**
     * Returns whether a received text may be shown. Allocates nothing.
     *
     * @param bytes the array with the text in well-formed UTF-8
     */
    public static boolean isValid(byte[] bytes, int offset, int length) {
        int previous = NONE;
        int end = offset + length;
        for (int at = offset; at < end; ) {
            int lead = bytes[at++];
            int codePoint = lead;
            if (lead < 0) {
                int continuations = lead < (byte) 0xE0 ? 1 : lead < (byte) 0xF0 ? 2 : 3;
                codePoint = lead & 0x3F >> continuations;
                for (; continuations > 0; continuations--) {
                    codePoint = codePoint << 6 | bytes[at++] & 0x3F;
                }
            }
            if (isForbidden(codePoint, previous)) {
                return false;
            }
            previous = codePoint;
        }
        return true;
    }

    private static boolean isForbidden(int codePoint, int previous) {
        switch (Character.getType(codePoint)) {
            case Character.CONTROL:
            case Character.FORMAT:
            case Character.LINE_SEPARATOR:
            case Character.PARAGRAPH_SEPARATOR:
            case Character.SURROGATE:
                return true;
            default:
                return codePoint == TEXT_SELECTOR || codePoint == EMOJI_SELECTOR
                        ? !allowsSelector(previous)
                        : isInvisible(codePoint) || isNoncharacter(codePoint);
        }
    }

    private static boolean allowsSelector(int codePoint) {
        if (codePoint == NONE) {
            return false;
        }
        switch (Character.getType(codePoint)) {
            case Character.OTHER_SYMBOL:
            case Character.MATH_SYMBOL:
            case Character.MODIFIER_SYMBOL:
            case Character.DECIMAL_DIGIT_NUMBER:
            case Character.OTHER_PUNCTUATION:
            case Character.DASH_PUNCTUATION:
                return true;
            default:
                return false;
        }
    }

    /**
     * Returns whether a character is a default-ignorable character of Unicode outside of category Cf, of any version.
     */
    private static boolean isInvisible(int codePoint) {
        return codePoint == 0x034F
                || codePoint >= 0x115F && codePoint <= 0x1160
                || codePoint >= 0x17B4 && codePoint <= 0x17B5
                || codePoint >= 0x180B && codePoint <= 0x180F
                || codePoint >= 0x2060 && codePoint <= 0x206F
                || codePoint == 0x3164
                || codePoint >= 0xFE00 && codePoint <= 0xFE0D
                || codePoint == 0xFFA0
                || codePoint >= 0xFFF0 && codePoint <= 0xFFF8
                || codePoint >= 0xE0000 && codePoint <= 0xE0FFF;
    }

    private static boolean isNoncharacter(int codePoint) {
        return (codePoint & 0xFFFE) == 0xFFFE || codePoint >= 0xFDD0 && codePoint <= 0xFDEF;
    }
}
