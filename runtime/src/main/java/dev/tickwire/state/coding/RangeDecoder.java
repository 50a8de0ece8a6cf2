package dev.tickwire.state.coding;

/** Decodes what a {@link RangeEncoder} has encoded. It reads no byte behind the end, and always ends. */
final class RangeDecoder {
    private byte[] bytes;
    private int next;
    private int end;
    private int low;
    private int high;
    private int code;

    /**
     * Begins.
     *
     * @param array where the bytes are
     * @param offset the first
     * @param length how many
     */
    void begin(byte[] array, int offset, int length) {
        bytes = array;
        next = offset;
        end = offset + length;
        low = 0;
        high = -1;
        code = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            code = code << 8 | nextByte();
        }
    }

    private int nextByte() {
        return next < end ? bytes[next++] & 0xFF : 0;
    }

    /**
     * Decodes a bit.
     *
     * @param ofOne how likely a 1 was, as it was encoded
     */
    int decode(int ofOne) {
        int middle = RangeEncoder.middle(low, high, ofOne);
        int bit;
        if (Integer.compareUnsigned(code, middle) <= 0) {
            bit = 1;
            high = middle;
        } else {
            bit = 0;
            low = middle + 1;
        }
        shift();
        return bit;
    }

    private void shift() {
        while ((low ^ high) >>> 24 == 0) {
            low <<= 8;
            high = high << 8 | 0xFF;
            code = code << 8 | nextByte();
        }
    }

    /**
     * Decodes bits of which nothing is known.
     *
     * @param count how many, 0 to 64
     */
    long decodePlain(int count) {
        long bits = 0;
        for (int i = 0; i < count; i += RangeEncoder.PLAIN_BITS) {
            bits |= (long) decodePart(Math.min(RangeEncoder.PLAIN_BITS, count - i)) << i;
        }
        return bits;
    }

    private int decodePart(int count) {
        int part = high - low >>> count;
        int bits = 0;
        if (part < RangeEncoder.LEAST_PART) {
            for (int i = 0; i < count; i++) {
                bits |= decode(RangeEncoder.HALF) << i;
            }
            return bits;
        }
        // No writer encodes anything behind the last part.
        bits = Math.min((1 << count) - 1, Integer.divideUnsigned(code - low, part));
        low += part * bits;
        high = low + part - 1;
        shift();
        return bits;
    }
}
