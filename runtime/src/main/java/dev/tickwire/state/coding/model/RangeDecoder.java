package dev.tickwire.state.coding.model;

import dev.tickwire.bits.BitReader;

/**
 * Decodes bits of a {@link RangeEncoder}, which may end anywhere among other bits. The decoder reads some bits behind
 * the end, which do not matter.
 */
final class RangeDecoder {
    /** Number of bits that are read ahead of the decoded bits. */
    private static final int AHEAD = Integer.SIZE;

    private BitReader bits;
    private int start;
    private int next;
    private int end;
    private int low;
    private int high;
    private int code;
    private boolean failed;

    /**
     * Begins.
     *
     * @param in the source, which is not advanced until {@link #end}
     */
    void begin(BitReader in) {
        bits = in;
        end = in.leftBits();
        start = in.claim(0);
        next = 0;
        low = 0;
        high = -1;
        code = 0;
        failed = in.failed();
        for (int i = 0; i < AHEAD; i += Byte.SIZE) {
            code = code << 8 | nextByte();
        }
    }

    /** Returns the next eight bits, zeros behind the end of the source. */
    private int nextByte() {
        int at = next;
        next += Byte.SIZE;
        if (at < end) {
            return Integer.reverse((int) bits.word(start + at)) >>> Integer.SIZE - Byte.SIZE;
        }
        failed |= at >= end + AHEAD;
        return 0;
    }

    /** Returns whether no encoder writes what was decoded, or the source ends too early. */
    boolean failed() {
        return failed;
    }

    /** Returns the number of decoded bits, as {@link RangeEncoder#position}. */
    int position() {
        return next - AHEAD + Integer.numberOfLeadingZeros(high - low);
    }

    /**
     * Ends: the source continues behind the decoded bits. The source fails if no encoder ends so.
     *
     * @param isRefused whether the source fails in any case
     */
    void end(boolean isRefused) {
        int count = RangeEncoder.lastBits(low, high);
        int last = RangeEncoder.last(low, count);
        boolean isLast = count == 0 || (code ^ last) >>> Integer.SIZE - count == 0;
        if (isRefused || failed || !isLast || bits.claim(next - AHEAD + count) < 0) {
            bits.fail();
        }
    }

    /**
     * Decodes a bit.
     *
     * @param ofOne the likelihood of a 1 as it was encoded
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
     * @param count the number of bits, 0 to 64
     */
    long decodePlain(int count) {
        long value = 0;
        for (int i = 0; i < count; i += RangeEncoder.PLAIN_BITS) {
            value |= (long) decodePart(Math.min(RangeEncoder.PLAIN_BITS, count - i)) << i;
        }
        return value;
    }

    private int decodePart(int count) {
        int part = high - low >>> count;
        if (part < RangeEncoder.MIN_PART) {
            return decodeSingly(count);
        }
        int value = Integer.divideUnsigned(code - low, part);
        if (value >>> count != 0) {
            // No encoder encodes anything behind the last part of the interval.
            failed = true;
            value = 0;
        }
        low += part * value;
        high = low + part - 1;
        shift();
        return value;
    }

    private int decodeSingly(int count) {
        int value = 0;
        for (int i = 0; i < count; i++) {
            value |= decode(RangeEncoder.HALF) << i;
        }
        return value;
    }
}
