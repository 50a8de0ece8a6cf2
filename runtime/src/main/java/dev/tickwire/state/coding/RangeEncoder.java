package dev.tickwire.state.coding;

/**
 * A binary arithmetic coder of 32 bits: each bit takes a part of the interval as large as it was likely, and whole
 * bytes leave once both ends of the interval agree on them.
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
    private int next;
    private int low;
    private int high;

    /**
     * Begins.
     *
     * @param array where bytes go; has room for all, and {@link Integer#BYTES} more
     * @param offset the first
     */
    void begin(byte[] array, int offset) {
        bytes = array;
        next = offset;
        low = 0;
        high = -1;
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
        int range = high - low;
        return low + (range >>> PROBABILITY_BITS) * ofOne + ((range & 0xFFFF) * ofOne >>> PROBABILITY_BITS);
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
            bytes[next++] = (byte) (high >>> 24);
            low <<= 8;
            high = high << 8 | 0xFF;
        }
    }

    /**
     * Ends with the fewest bytes from which a decoder, which reads zeros behind them, has all.
     *
     * @return the place behind the last byte
     */
    int end() {
        for (int left = 0; left <= Integer.BYTES; left++) {
            long unit = 1L << Integer.SIZE - left * Byte.SIZE;
            long within = (Integer.toUnsignedLong(low) + unit - 1) / unit * unit;
            if (within <= Integer.toUnsignedLong(high)) {
                for (int i = 0; i < left; i++) {
                    bytes[next++] = (byte) (within >>> 24 - i * Byte.SIZE);
                }
                break;
            }
        }
        return next;
    }
}
