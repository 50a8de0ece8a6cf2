package dev.tickwire.state.coding.model;

/**
 * A binary arithmetic coder of 32 bits: each bit takes a part of the interval as large as it was likely, and eight bits
 * leave once both ends of the interval agree on them, the highest first. What is encoded tells its own end: whatever
 * bits follow, the decoder knows where they begin.
 */
final class RangeEncoder {
    /** Probabilities are of so many bits. */
    static final int PROBABILITY_BITS = 16;

    /** So many bits of which nothing is known are encoded at once. */
    static final int PLAIN_BITS = 8;

    /** If the parts of the interval are smaller, bits are encoded one by one. */
    static final int LEAST_PART = 1 << 12;

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
     * @param array where bits go, the first into the lowest bit of a byte
     * @param offset the first byte
     * @param length how many bytes there are; those that do not fit are counted and not kept
     */
    void begin(byte[] array, int offset, int length) {
        bytes = array;
        start = offset;
        next = offset;
        end = offset + length;
        low = 0;
        high = -1;
    }

    /** The bits that have left: there will be more. */
    int bits() {
        return (next - start) * Byte.SIZE;
    }

    /** The bits that have left, and those that the interval comes to by now. */
    int position() {
        return bits() + Integer.numberOfLeadingZeros(high - low);
    }

    /**
     * Encodes a bit.
     *
     * @param bit 0 or 1
     * @param ofOne how likely a 1 was, in 2^{@value #PROBABILITY_BITS}, above 0 and below it
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

    /** The last place of the part of an interval that a 1 takes. */
    static int middle(int low, int high, int ofOne) {
        return low + (int) (Integer.toUnsignedLong(high - low) * ofOne >>> PROBABILITY_BITS);
    }

    /**
     * Encodes bits of which nothing is known, the lowest first.
     *
     * @param bits the bits; those above do not matter
     * @param count how many, 0 to 64
     */
    void encodePlain(long bits, int count) {
        for (int i = 0; i < count; i += PLAIN_BITS) {
            encodePart((int) (bits >>> i), Math.min(PLAIN_BITS, count - i));
        }
    }

    /** Encodes at most {@link #PLAIN_BITS}: all at once, unless the interval is too small. */
    private void encodePart(int bits, int count) {
        int part = high - low >>> count;
        if (part < LEAST_PART) {
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

    /** Puts the upper eight bits of a word, the highest first. */
    private void put(int word) {
        if (next < end) {
            bytes[next] = (byte) Integer.reverse(word);
        }
        next++;
    }

    /**
     * Ends with the fewest bits that lie in the interval whatever follows them.
     *
     * @return how many bits there are
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

    /** How many bits it takes to lie in an interval whatever follows them. */
    static int lastBits(int low, int high) {
        int count = 0;
        while (firstOf(low, count) + (1L << Integer.SIZE - count) - 1 > Integer.toUnsignedLong(high)) {
            count++;
        }
        return count;
    }

    /** Those bits, as the uppermost of a word. */
    static int last(int low, int count) {
        return (int) firstOf(low, count);
    }

    /** The least number from the lower end of an interval on that has zeros behind so many bits. */
    private static long firstOf(int low, int count) {
        long unit = 1L << Integer.SIZE - count;
        return Integer.toUnsignedLong(low) + unit - 1 & -unit;
    }
}
