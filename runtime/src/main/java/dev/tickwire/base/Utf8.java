package dev.tickwire.base;

import dev.tickwire.bits.BitWriter;

/**
 * UTF-8 as strings carry it: well formed, without a zero byte (RFC 3629).
 *
 * <p>Neither direction allocates; only {@link String} itself does when a text is asked for.
 */
public final class Utf8 {
    /** The result of {@link #encode} where the text does not fit. */
    public static final int TOO_LONG = -1;

    /** The result of {@link #encode} where the text has a zero character or half a surrogate pair. */
    public static final int MALFORMED = -2;

    private static final Words WORDS = Words.NATIVE;

    /** The lowest bit of each byte, and the highest. */
    private static final long LOWEST_BITS = 0x0101010101010101L;

    private static final long HIGHEST_BITS = 0x8080808080808080L;

    private Utf8() {}

    /**
     * Encodes a text.
     *
     * @param text the text
     * @param into where the bytes go; unspecified after a failure
     * @param offset the first place
     * @param capacity the most bytes
     * @return the bytes written, or {@link #TOO_LONG} or {@link #MALFORMED}
     */
    public static int encode(String text, byte[] into, int offset, int capacity) {
        int length = text.length();
        if (length <= capacity && isLatin1(text, length)) {
            copyLowBytes(text, length, into, offset);
            if (isPlain(into, offset, length)) {
                return length;
            }
        }
        return encodeAny(text, into, offset, capacity);
    }

    /**
     * Appends a text that is encoded, without making a string of it.
     *
     * @param text where it goes
     * @param bytes its UTF-8, well-formed
     * @param offset the first byte
     * @param length how many bytes
     * @return {@code text}
     */
    public static StringBuilder append(StringBuilder text, byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; ) {
            int first = bytes[i++];
            if (first >= 0) {
                text.append((char) first);
                continue;
            }
            // The first byte tells how many of six bits follow.
            int following = first >= (byte) 0xF0 ? 3 : first >= (byte) 0xE0 ? 2 : 1;
            int point = first & 0x3F >> following;
            for (; following > 0; following--) {
                point = point << 6 | bytes[i++] & 0x3F;
            }
            if (Character.isBmpCodePoint(point)) {
                text.append((char) point);
            } else {
                text.append(Character.highSurrogate(point)).append(Character.lowSurrogate(point));
            }
        }
        return text;
    }

    /**
     * Whether a text has no character above U+00FF. The JIT knows that a string has none that keeps one byte for each
     * character, and leaves nothing of the loop for it; in another string the loop ends at the first.
     */
    private static boolean isLatin1(String text, int length) {
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }

    /** Copies what is left of characters without their upper byte: nothing is lost where that is zero. */
    @SuppressWarnings("deprecation")
    private static void copyLowBytes(String text, int length, byte[] into, int offset) {
        text.getBytes(0, length, into, offset);
    }

    /** Whether all bytes are ASCII, and none of them zero. */
    private static boolean isPlain(byte[] bytes, int offset, int length) {
        if (length < Long.BYTES) {
            int found = 0;
            for (int at = offset; at < offset + length; at++) {
                found |= bytes[at] | bytes[at] - 1;
            }
            return found >= 0;
        }
        // The last word may begin within the one before it.
        int last = offset + length - Long.BYTES;
        long word = WORDS.get(bytes, last);
        long found = word | word - LOWEST_BITS;
        for (int at = offset; at < last; at += Long.BYTES) {
            word = WORDS.get(bytes, at);
            found |= word | word - LOWEST_BITS;
        }
        return (found & HIGHEST_BITS) == 0;
    }

    private static int encodeAny(String text, byte[] into, int offset, int capacity) {
        int length = text.length();
        int at = offset;
        int end = offset + capacity;
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (unit < 0x80) {
                if (unit == 0) {
                    return MALFORMED;
                }
                if (at >= end) {
                    return TOO_LONG;
                }
                into[at++] = (byte) unit;
            } else if (unit < 0x800) {
                if (at + 2 > end) {
                    return TOO_LONG;
                }
                into[at++] = (byte) (0xC0 | unit >>> 6);
                into[at++] = (byte) (0x80 | unit & 0x3F);
            } else if (!Character.isSurrogate(unit)) {
                if (at + 3 > end) {
                    return TOO_LONG;
                }
                into[at++] = (byte) (0xE0 | unit >>> 12);
                into[at++] = (byte) (0x80 | unit >>> 6 & 0x3F);
                into[at++] = (byte) (0x80 | unit & 0x3F);
            } else {
                if (Character.isLowSurrogate(unit) || ++i == length || !Character.isLowSurrogate(text.charAt(i))) {
                    return MALFORMED;
                }
                if (at + 4 > end) {
                    return TOO_LONG;
                }
                int point = Character.toCodePoint(unit, text.charAt(i));
                into[at++] = (byte) (0xF0 | point >>> 18);
                into[at++] = (byte) (0x80 | point >>> 12 & 0x3F);
                into[at++] = (byte) (0x80 | point >>> 6 & 0x3F);
                into[at++] = (byte) (0x80 | point & 0x3F);
            }
        }
        return at - offset;
    }

    /**
     * Whether bytes are well-formed UTF-8 without a zero byte: no overlong form, no surrogate, nothing above U+10FFFF.
     *
     * @param bytes where they are
     * @param length how many, from index 0
     */
    public static boolean isValid(byte[] bytes, int length) {
        int at = 0;
        while (length - at >= Long.BYTES && isAscii(WORDS.get(bytes, at))) {
            at += Long.BYTES;
        }
        long state = Utf8States.BETWEEN;
        for (; at < length; at++) {
            state = Utf8States.next(state, bytes[at]);
        }
        return Utf8States.isBetween(state);
    }

    /**
     * Copies bytes and says whether they are well-formed, in one pass where they are ASCII.
     *
     * @param source where they are, with {@link BitWriter#SPARE_BYTES} more behind them, whose content does not matter
     * @param from the first
     * @param into where they go, from index 0 on; has as many more behind them, whose content is lost
     * @param length how many
     * @return what {@link #isValid} says of them
     */
    public static boolean copyValid(byte[] source, int from, byte[] into, int length) {
        int last = length & -Long.BYTES;
        long found = 0;
        for (int at = 0; at < last; at += Long.BYTES) {
            long word = WORDS.get(source, from + at);
            WORDS.set(into, at, word);
            found |= word | word - LOWEST_BITS;
        }
        // The last word is not full: what lies behind the bytes is taken for ones.
        long behind = -1L << (length << 3);
        long word = WORDS.get(source, from + last) & ~behind | LOWEST_BITS & behind;
        WORDS.set(into, last, word);
        found |= word | word - LOWEST_BITS;
        return (found & HIGHEST_BITS) == 0 || isValid(into, length);
    }

    /** Whether eight bytes are ASCII, and none of them zero. */
    private static boolean isAscii(long word) {
        return ((word | word - LOWEST_BITS) & HIGHEST_BITS) == 0;
    }
}
