package dev.tickwire.base;

import dev.tickwire.bits.BitWriter;

/**
 * UTF-8 of strings on the wire: well-formed and without a zero byte (RFC 3629).
 *
 * <p>Encoding and validation allocate nothing.
 */
public final class Utf8 {
    /** Result of {@link #encode} for a text that exceeds the capacity. */
    public static final int TOO_LONG = -1;

    /** Result of {@link #encode} for a text with a zero character or half a surrogate pair. */
    public static final int MALFORMED = -2;

    private static final Words WORDS = Words.NATIVE;

    /** Masks of the lowest and of the highest bit of each byte. */
    private static final long LOWEST_BITS = 0x0101010101010101L;

    private static final long HIGHEST_BITS = 0x8080808080808080L;

    private Utf8() {}

    /**
     * Encodes a text.
     *
     * @param text the text
     * @param into the array to write to; undefined after a failure
     * @param offset the index of the first byte
     * @param capacity the most bytes
     * @return the number of bytes, or {@link #TOO_LONG} or {@link #MALFORMED}
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
     * Appends an encoded text without creating a string.
     *
     * @param text the builder to append to
     * @param bytes an array with well-formed UTF-8
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @return {@code text}
     */
    public static StringBuilder append(StringBuilder text, byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; ) {
            int first = bytes[i++];
            if (first >= 0) {
                text.append((char) first);
                continue;
            }
            // The first byte shows the number of following bytes, with six bits each.
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
     * Returns whether a text has no character above U+00FF. The JIT knows this for strings with one byte per character
     * and removes the loop. For other strings the loop ends at the first such character.
     */
    private static boolean isLatin1(String text, int length) {
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }

    /** Copies the low bytes of characters, which is lossless if their upper bytes are zero. */
    @SuppressWarnings("deprecation")
    private static void copyLowBytes(String text, int length, byte[] into, int offset) {
        text.getBytes(0, length, into, offset);
    }

    /** Returns whether all bytes are ASCII and not zero. */
    private static boolean isPlain(byte[] bytes, int offset, int length) {
        if (length < Long.BYTES) {
            int found = 0;
            for (int at = offset; at < offset + length; at++) {
                found |= bytes[at] | bytes[at] - 1;
            }
            return found >= 0;
        }
        // The last word may overlap the previous word.
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
     * Returns whether bytes are well-formed UTF-8 without a zero byte: no overlong form, no surrogate, nothing above
     * U+10FFFF.
     *
     * @param bytes the array with the bytes, from index 0
     * @param length the number of bytes
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
     * Copies bytes and returns whether they are well-formed, as {@link #isValid} does. ASCII takes one pass.
     *
     * @param source the array with the bytes, and {@link BitWriter#SPARE_BYTES} more with any content after them
     * @param from the index of the first byte
     * @param into the array to copy to from index 0, with {@link BitWriter#SPARE_BYTES} more after them, whose content
     *     is lost
     * @param length the number of bytes
     * @return whether the bytes are well-formed UTF-8 without a zero byte
     */
    public static boolean copyValid(byte[] source, int from, byte[] into, int length) {
        int last = length & -Long.BYTES;
        long found = 0;
        for (int at = 0; at < last; at += Long.BYTES) {
            long word = WORDS.get(source, from + at);
            WORDS.set(into, at, word);
            found |= word | word - LOWEST_BITS;
        }
        // The last word is incomplete: replace the bytes after the end by ones.
        long behind = -1L << (length << 3);
        long word = WORDS.get(source, from + last) & ~behind | LOWEST_BITS & behind;
        WORDS.set(into, last, word);
        found |= word | word - LOWEST_BITS;
        return (found & HIGHEST_BITS) == 0 || isValid(into, length);
    }

    /** Returns whether eight bytes are ASCII and not zero. */
    private static boolean isAscii(long word) {
        return ((word | word - LOWEST_BITS) & HIGHEST_BITS) == 0;
    }
}
