package dev.tickwire.bits;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Ladder;
import dev.tickwire.base.Utf8;
import dev.tickwire.base.Words;

/**
 * Reads packed bits from a byte array that came from the network.
 *
 * <p>Nothing here throws for what the bytes say. A read that goes past the end, or meets what no writer produces,
 * returns zero and marks the reader as {@linkplain #failed() failed}; it stays so until the next {@link #wrap}. Whoever
 * reads looks at the mark once, at the end, and drops everything if it is set: the value of a failed read means
 * nothing.
 *
 * <p>A buffer has {@link BitWriter#SPARE_BYTES} readable bytes behind its end; what they hold never matters. One reader
 * is used for many buffers, by one thread. The format is the public <em>serialize</em> one, {@code docs/wire.md},
 * "Bits".
 */
public final class BitReader {
    private static final Words WORDS = Words.NATIVE;
    /** The limit once anything has failed: no claim, not even of no bits, comes below it. */
    private static final int FAILED = -1;

    private static final byte[] NO_BYTES = new byte[BitWriter.SPARE_BYTES];

    private byte[] buffer = NO_BYTES;
    /** Where reading began, where the next bit is and where the bits end, counted from the beginning of the array. */
    private int start;

    private int position;
    private int limit;

    /** Makes a reader with nothing to read; {@link #wrap} gives it something. */
    public BitReader() {}

    /**
     * Begins reading at a byte of an array.
     *
     * @param bytes the array
     * @param offset the first byte
     * @param length the bytes that may be read
     * @return this reader
     * @throws IllegalArgumentException if the array has no {@link BitWriter#SPARE_BYTES} behind {@code offset + length}
     */
    public BitReader wrap(byte[] bytes, int offset, int length) {
        Buffers.check(bytes, offset, length);
        buffer = bytes;
        start = offset << 3;
        position = start;
        limit = start + (length << 3);
        return this;
    }

    /** The bits read since {@link #wrap}. */
    public int readBits() {
        return position - start;
    }

    /** The bits not yet read; none once anything has failed. */
    public int leftBits() {
        return Math.max(0, limit - position);
    }

    /** Whether anything since {@link #wrap} could not be read. */
    public boolean failed() {
        return limit == FAILED;
    }

    /**
     * Marks the reader as failed: what was read makes no sense to the caller.
     *
     * @return false, for {@code return in.fail();}
     */
    public boolean fail() {
        limit = FAILED;
        return false;
    }

    /**
     * Whether so many bits are left and nothing has failed; marks the reader as failed if not.
     *
     * @param count how many bits are needed
     */
    public boolean require(long count) {
        return count <= limit - position || fail();
    }

    /**
     * Takes the bits of a run of fields, to be looked at with {@link #word}.
     *
     * <p>For generated code: one check for a whole run, after which nothing is checked.
     *
     * @param count how many bits, not negative
     * @return the position of the first of them, for {@link #word}; below 0, and nothing is taken, if there are fewer
     *     or anything has failed, which is marked
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
     * The bits at a position that {@link #claim} has granted. For generated code.
     *
     * @param at the position: what {@link #claim} gave, and the bits looked at since
     * @return at least {@link BitWriter#WORD_BITS} bits, the first lowest; those above what was claimed mean nothing
     */
    public long word(int at) {
        return WORDS.get(buffer, at >>> 3) >>> (at & 7);
    }

    /**
     * Reads raw bits.
     *
     * @param count how many, 0 to 64
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
     * Reads an integer that was written as its offset from {@code min}; fails if it is above {@code max}.
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
     * Reads an integer that was written as its offset from {@code min}; fails if it is above {@code max}.
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
     * Reads a float that was written as a step number; fails if that is above the last step.
     *
     * @param quantizer bounds and steps
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
     * Goes on to the next byte; fails if a bit that is passed is not zero.
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
     * Aligns and reads bytes whose count is known.
     *
     * @param into where they go
     * @param offset the first place
     * @param length how many
     * @return whether nothing has failed so far; if it has, {@code into} is unchanged
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
     * Reads a count as {@code int(0..capacity)}, aligns, and reads so many bytes to the start of {@code into}.
     *
     * @param into where they go, at least {@code capacity} long
     * @param capacity the most there may be
     * @return how many there were; 0 after a failure
     */
    public int readCounted(byte[] into, int capacity) {
        int length = claimCounted(capacity);
        System.arraycopy(buffer, (position >>> 3) - length, into, 0, length);
        return length;
    }

    /**
     * Reads what {@link #readCounted} does, as a text; fails also if it is not well-formed UTF-8 or has a zero byte.
     *
     * @param into where its bytes go, at least {@code capacity} and {@link BitWriter#SPARE_BYTES} long; what it held is
     *     lost
     * @param capacity the most there may be
     * @return how many there were; 0 after a failure
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
     * Takes a count, zeros up to the next byte and so many bytes, which end where the reader then stands; 0 if it
     * fails.
     */
    private int claimCounted(int capacity) {
        int width = Bits.required(capacity);
        int at = position;
        if (width > limit - at) {
            fail();
            return 0;
        }
        // Count and padding lie in one word; a buffer ends at a byte, so there is room for the padding, too.
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
     * Reads a number by its distance from a smaller one; fails if it is not greater or above 2^32 - 1.
     *
     * @param previous the number before it, 0 to 2^32 - 1
     */
    public long readRelative(long previous) {
        long current = readRelativeUnchecked(previous);
        if (current <= previous || current >>> 32 != 0) {
            fail();
        }
        return current;
    }

    /**
     * Reads a number by its distance from a smaller one, as {@link #readRelative} does; fails also if it is above a
     * bound, or took more bits than {@link BitWriter#writeRelative} would have written.
     *
     * @param previous the number before it, not negative
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
