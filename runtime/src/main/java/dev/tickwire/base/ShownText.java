package dev.tickwire.base;

/**
 * Text of strangers that may be shown in one line of a list, a log or a terminal, such as the name of a server. It has
 * no characters that end lines, change the direction of text or cannot be seen. See docs/wire.md, "Text that is shown",
 * for the list.
 *
 * <p>Zero-width joiners are rejected, so a joined emoji such as a family must be sent as its several emojis. Selectors
 * of emojis are accepted behind symbols, digits and punctuation only: behind a letter, two different names would look
 * the same.
 */
public final class ShownText {
    /** No character before. */
    public static final int NONE = -1;

    private static final int TEXT_SELECTOR = 0xFE0E;
    private static final int EMOJI_SELECTOR = 0xFE0F;

    private ShownText() {}

    /**
     * Validates a text.
     *
     * @param what the name of the argument, for the message
     * @throws IllegalArgumentException if it has a character that must not be shown, or half of a surrogate pair
     */
    public static void require(String what, String text) {
        int before = NONE;
        for (int index = 0; index < text.length(); ) {
            int point = text.codePointAt(index);
            if (isRefused(point, before)) {
                String name = Character.getName(point);
                throw new IllegalArgumentException(String.format(
                        "%s has U+%04X%s at index %d, must have no control characters, line separators, unpaired"
                                + " surrogates, invisible characters, or characters that change the direction of text",
                        what, point, name == null ? "" : " " + name, index));
            }
            before = point;
            index += Character.charCount(point);
        }
    }

    /**
     * Returns whether a received text may be shown. Allocates nothing.
     *
     * @param bytes the array with the text in well-formed UTF-8
     */
    public static boolean isGood(byte[] bytes, int offset, int length) {
        int before = NONE;
        int end = offset + length;
        for (int at = offset; at < end; ) {
            int lead = bytes[at++];
            int point = lead;
            if (lead < 0) {
                int continuations = lead < (byte) 0xE0 ? 1 : lead < (byte) 0xF0 ? 2 : 3;
                point = lead & 0x3F >> continuations;
                for (; continuations > 0; continuations--) {
                    point = point << 6 | bytes[at++] & 0x3F;
                }
            }
            if (isRefused(point, before)) {
                return false;
            }
            before = point;
        }
        return true;
    }

    private static boolean isRefused(int point, int before) {
        switch (Character.getType(point)) {
            case Character.CONTROL:
            case Character.FORMAT:
            case Character.LINE_SEPARATOR:
            case Character.PARAGRAPH_SEPARATOR:
            case Character.SURROGATE:
                return true;
            default:
                return point == TEXT_SELECTOR || point == EMOJI_SELECTOR
                        ? !takesSelector(before)
                        : isUnseen(point) || isNoCharacter(point);
        }
    }

    private static boolean takesSelector(int point) {
        if (point == NONE) {
            return false;
        }
        switch (Character.getType(point)) {
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
     * Returns whether a character is one of the default-ignorable ones of Unicode beside category Cf, of any version.
     */
    private static boolean isUnseen(int point) {
        return point == 0x034F
                || point >= 0x115F && point <= 0x1160
                || point >= 0x17B4 && point <= 0x17B5
                || point >= 0x180B && point <= 0x180F
                || point >= 0x2060 && point <= 0x206F
                || point == 0x3164
                || point >= 0xFE00 && point <= 0xFE0D
                || point == 0xFFA0
                || point >= 0xFFF0 && point <= 0xFFF8
                || point >= 0xE0000 && point <= 0xE0FFF;
    }

    private static boolean isNoCharacter(int point) {
        return (point & 0xFFFE) == 0xFFFE || point >= 0xFDD0 && point <= 0xFDEF;
    }
}
