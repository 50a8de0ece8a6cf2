package dev.tickwire.state.coding.model;

/**
 * Binary arithmetic coder of 32 bits. Each bit takes a part of the interval in proportion to its likelihood. Eight bits
 * are written, the highest first, once these bits are equal at both ends of the interval. A decoder finds the end of
 * the encoded bits, whatever bits follow.
 */
final class RangeEncoder {
    /** Size of likelihoods in bits. */
    static final int PROBABILITY_BITS = 16;

    /** Number of plain bits that are encoded at once. */
    static final int PLAIN_BITS = 8;

    /**
     * Least part of the interval for which several plain bits are encoded at once. For a smaller part, the bits are
     * encoded one by one.
     */
    static final int MIN_PART = 1 << 12;

    static final int HALF = 1 << PROBABILITY_BITS - 1;

    private byte[] bytes;
    private int start;
    private int next;
    private int end;
    private int low;
    private int high;

    /**
     * Begins.
     *
     * @param array receives the bits, the first in the lowest bit of a byte
     * @param offset the index of the first byte
     * @param length the number of bytes; what does not fit is counted and not stored
     */
    void begin(byte[] array, int offset, int length) {
        bytes = array;
        start = offset;
        next = offset;
        end = offset + length;
        low = 0;
        high = -1;
    }

    /** Returns the number of bits that were written so far, without those that the interval holds back. */
    int bits() {
        return (next - start) * Byte.SIZE;
    }

    /** Returns the number of bits with those that the interval holds back by now. */
    int position() {
        return bits() + Integer.numberOfLeadingZeros(high - low);
    }

    /**
     * Encodes a bit.
     *
     * @param bit 0 or 1
     * @param ofOne the likelihood of a 1 in 1/65,536, above 0 and below 65,536
     */
    void encode(int bit, int ofOne) {
        int middle = middle(low, high, ofOne);
        if (bit != 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
        shift();
    }

    /** Returns the last place of the part of an interval for a 1. */
    static int middle(int low, int high, int ofOne) {
        return low + (int) (Integer.toUnsignedLong(high - low) * ofOne >>> PROBABILITY_BITS);
    }

    /**
     * Encodes bits of which nothing is known, the lowest first.
     *
     * @param bits the bits; bits above {@code count} are ignored
     * @param count the number of bits, 0 to 64
     */
    void encodePlain(long bits, int count) {
        for (int i = 0; i < count; i += PLAIN_BITS) {
            encodePart((int) (bits >>> i), Math.min(PLAIN_BITS, count - i));
        }
    }

    /** Encodes up to {@link #PLAIN_BITS} bits: all at once, unless the interval is too small. */
    private void encodePart(int bits, int count) {
        int part = high - low >>> count;
        if (part < MIN_PART) {
            for (int i = 0; i < count; i++) {
                encode(bits >>> i & 1, HALF);
            }
            return;
        }
        low += part * (bits & (1 << count) - 1);
        high = low + part - 1;
        shift();
    }

    private void shift() {
        while ((low ^ high) >>> 24 == 0) {
            put(high);
            low <<= 8;
            high = high << 8 | 0xFF;
        }
    }

    /** Writes the upper eight bits of a word, the highest first. */
    private void put(int word) {
        if (next < end) {
            bytes[next] = (byte) Integer.reverse(word);
        }
        next++;
    }

    /**
     * Ends with the fewest bits that identify the interval, whatever bits follow.
     *
     * @return the number of all bits
     */
    int end() {
        int count = lastBits(low, high);
        int bits = bits() + count;
        int last = last(low, count);
        for (int left = count; left > 0; left -= Byte.SIZE) {
            put(last);
            last <<= Byte.SIZE;
        }
        return bits;
    }

    /** Returns the fewest bits that identify an interval, whatever bits follow. */
    static int lastBits(int low, int high) {
        int count = 0;
        while (firstOf(low, count) + (1L << Integer.SIZE - count) - 1 > Integer.toUnsignedLong(high)) {
            count++;
        }
        return count;
    }

    /** Returns these bits as the uppermost of a word. */
    static int last(int low, int count) {
        return (int) firstOf(low, count);
    }

    /** Returns the least number from the lower end of an interval on with only zeros behind some bits. */
    private static long firstOf(int low, int count) {
        long unit = 1L << Integer.SIZE - count;
        return Integer.toUnsignedLong(low) + unit - 1 & -unit;
    }
}
