package dev.tickwire.bits;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Ladder;
import dev.tickwire.base.Utf8;
import dev.tickwire.base.Words;

/**
 * Reader of packed bits from a byte array with data from the network.
 *
 * <p>No method throws because of the bytes. A read past the end, or of bits that no writer produces, returns zero and
 * marks the reader as {@linkplain #failed() failed}. The reader stays failed until the next {@link #wrap}. Callers
 * check the mark once, at the end, and discard all values if the mark is set: the values of failed reads are undefined.
 *
 * <p>A buffer needs {@link BitWriter#SPARE_BYTES} readable bytes after its end, with any content. One reader is used
 * for many buffers, by one thread. The format is that of the public <em>serialize</em> library; {@code docs/wire.md},
 * "Bits".
 */
public final class BitReader {
    private static final Words WORDS = Words.NATIVE;
    /**
     * Value of {@link #limit} after a failure. This value is below every position, so that even a claim of no bits
     * fails.
     */
    private static final int FAILED = -1;

    private static final byte[] NO_BYTES = new byte[BitWriter.SPARE_BYTES];

    private byte[] buffer = NO_BYTES;
    /** Start, next bit and end, in bits from the beginning of the array. */
    private int start;

    private int position;
    private int limit;

    /** Creates a reader without bits. Call {@link #wrap} before reading. */
    public BitReader() {}

    /**
     * Begins to read at a byte of an array.
     *
     * @param bytes the array
     * @param offset the index of the first byte
     * @param length the number of bytes that may be read
     * @return this reader
     * @throws IllegalArgumentException if the array has no {@link BitWriter#SPARE_BYTES} after {@code offset + length}
     */
    public BitReader wrap(byte[] bytes, int offset, int length) {
        Buffers.check(bytes, offset, length);
        buffer = bytes;
        start = offset << 3;
        position = start;
        limit = start + (length << 3);
        return this;
    }

    /** Returns the number of bits read since {@link #wrap}. */
    public int readBits() {
        return position - start;
    }

    /** Returns the number of bits left, or 0 after a failure. */
    public int leftBits() {
        return Math.max(0, limit - position);
    }

    /** Returns whether any read since {@link #wrap} failed. */
    public boolean failed() {
        return limit == FAILED;
    }

    /**
     * Marks the reader as failed, for callers that reject a value.
     *
     * @return false, for {@code return in.fail();}
     */
    public boolean fail() {
        limit = FAILED;
        return false;
    }

    /**
     * Returns whether a number of bits is left and nothing has failed. Marks the reader as failed if not.
     *
     * @param count the number of bits
     */
    public boolean require(long count) {
        return count <= limit - position || fail();
    }

    /**
     * Skips the bits of a run of fields, for reading with {@link #word}.
     *
     * <p>Generated code calls this: a single check replaces the checks of all fields in the run.
     *
     * @param count the number of bits, not negative
     * @return the position of the first bit, for {@link #word}; negative if fewer bits are left or anything has failed,
     *     which marks the reader as failed
     */
    public int claim(long count) {
        int from = position;
        if (count > limit - from) {
            fail();
            return -1;
        }
        position = from + (int) count;
        return from;
    }

    /**
     * Returns the bits at a position within the result of {@link #claim}. Generated code calls this.
     *
     * @param at the result of {@link #claim} plus the number of bits already used
     * @return at least {@link BitWriter#WORD_BITS} bits, the first bit lowest; bits after the claimed bits are
     *     undefined
     */
    public long word(int at) {
        return WORDS.get(buffer, at >>> 3) >>> (at & 7);
    }

    /**
     * Reads raw bits.
     *
     * @param count the number of bits, 0 to 64
     * @throws IllegalArgumentException if {@code count} is out of range
     */
    public long readBits(int count) {
        if (count < 0 || count > 64) {
            throw new IllegalArgumentException("count = " + count + ", must be in 0..64");
        }
        int at = claim(count);
        if (count == 0 || at < 0) {
            return 0;
        }
        if (count <= BitWriter.WORD_BITS) {
            return word(at) & Bits.mask(count);
        }
        return word(at) & Bits.mask(32) | (word(at + 32) & Bits.mask(count - 32)) << 32;
    }

    /** Reads one bit. */
    public boolean readBool() {
        return readBits(1) != 0;
    }

    /**
     * Reads an integer written as its offset from {@code min}. Fails if it is above {@code max}.
     *
     * @param min the least value
     * @param max the greatest value
     */
    public int readInt(int min, int max) {
        long range = (long) max - min;
        int width = Bits.required(range);
        int at = position;
        int end = at + width;
        if (end > limit) {
            fail();
            return min;
        }
        long offset = word(at) & Bits.mask(width);
        position = end;
        if (offset > range) {
            fail();
            return min;
        }
        return (int) (min + offset);
    }

    /**
     * Reads an integer written as its offset from {@code min}. Fails if it is above {@code max}.
     *
     * @param min the least value
     * @param max the greatest value
     */
    public long readLong(long min, long max) {
        long offset = readBits(Bits.required(min, max));
        if (Long.compareUnsigned(offset, max - min) > 0) {
            fail();
            return min;
        }
        return min + offset;
    }

    /** Reads the 32 bits of a float. */
    public float readFloat() {
        return Float.intBitsToFloat((int) readBits(32));
    }

    /** Reads the 64 bits of a double. */
    public double readDouble() {
        return Double.longBitsToDouble(readBits(64));
    }

    /**
     * Reads a float written as a step number. Fails if it is above the last step.
     *
     * @param quantizer the bounds and steps
     */
    public float readQuantized(Quantizer quantizer) {
        long step = readBits(quantizer.widthBits());
        if (step > quantizer.top()) {
            fail();
            return quantizer.min();
        }
        return quantizer.decode(step);
    }

    /**
     * Skips to the next whole byte. Fails if a skipped bit is not zero.
     *
     * @return whether nothing has failed so far
     */
    public boolean readAlign() {
        if (readBits(-position & 7) != 0) {
            return fail();
        }
        return !failed();
    }

    /**
     * Aligns and reads a known number of bytes.
     *
     * @param into the array to copy to
     * @param offset the index of the first byte in it
     * @param length the number of bytes
     * @return whether nothing has failed so far; after a failure {@code into} is unchanged
     */
    public boolean readBytes(byte[] into, int offset, int length) {
        if (!readAlign() || !require((long) length << 3)) {
            return false;
        }
        System.arraycopy(buffer, position >>> 3, into, offset, length);
        position += length << 3;
        return true;
    }

    /**
     * Reads a length as {@code int(0..capacity)}, aligns, and reads that number of bytes.
     *
     * @param into the array to copy to from index 0, of at least {@code capacity} bytes
     * @param capacity the greatest length
     * @return the length, or 0 after a failure
     */
    public int readCounted(byte[] into, int capacity) {
        int length = claimCounted(capacity);
        System.arraycopy(buffer, (position >>> 3) - length, into, 0, length);
        return length;
    }

    /**
     * Reads a text in the layout of {@link #readCounted}. Fails also if it is not well-formed UTF-8 or has a zero byte.
     *
     * @param into the array to copy to from index 0, of at least {@code capacity} plus {@link BitWriter#SPARE_BYTES}
     *     bytes; its old content is lost
     * @param capacity the greatest length in bytes
     * @return the length in bytes, or 0 after a failure
     */
    public int readText(byte[] into, int capacity) {
        int length = claimCounted(capacity);
        if (!Utf8.copyValid(buffer, (position >>> 3) - length, into, length)) {
            fail();
            return 0;
        }
        return length;
    }

    /**
     * Claims a length, zeros up to the next byte, and that number of bytes, which end at the new position. Returns the
     * length, or 0 after a failure.
     */
    private int claimCounted(int capacity) {
        int width = Bits.required(capacity);
        int at = position;
        if (width > limit - at) {
            fail();
            return 0;
        }
        // Length and padding lie in one word. A buffer ends at a whole byte, so the padding is within it.
        int first = at + width + 7 & -Byte.SIZE;
        long word = word(at) & Bits.mask(first - at);
        long length = word & Bits.mask(width);
        if (length > capacity || word >>> width != 0 || length << 3 > limit - first) {
            fail();
            return 0;
        }
        position = first + ((int) length << 3);
        return (int) length;
    }

    /**
     * Reads a number written as its difference from a smaller number. Fails if the read number is not greater, or above
     * 2^32 - 1.
     *
     * @param previous the smaller number, 0 to 2^32 - 1
     */
    public long readRelative(long previous) {
        long current = readRelativeUnchecked(previous);
        if (current <= previous || current >>> 32 != 0) {
            fail();
        }
        return current;
    }

    /**
     * Reads a number like {@link #readRelative}. Fails also if it is above a bound, or has more bits than
     * {@link BitWriter#writeRelative} writes for it.
     *
     * @param previous the smaller number, not negative
     * @param max the greatest number allowed
     */
    public int readRising(int previous, int max) {
        int before = position;
        long current = readRelative(previous);
        if (failed() || current > max || position - before != Bits.measureRelative(previous, current)) {
            fail();
            return previous;
        }
        return (int) current;
    }

    private long readRelativeUnchecked(long previous) {
        if (readBool()) {
            return previous + 1;
        }
        for (int rung = 0; rung < Ladder.RUNGS; rung++) {
            if (readBool()) {
                return previous + readInt(Ladder.min(rung), Ladder.max(rung));
            }
        }
        return readBits(32);
    }
}
