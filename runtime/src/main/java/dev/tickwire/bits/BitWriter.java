package dev.tickwire.bits;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Ladder;
import dev.tickwire.base.Words;
import java.util.Arrays;

/**
 * Writes packed bits into a byte array.
 *
 * <p>Generated classes write themselves with it; a game meets it only where it packs bits by hand. One writer is used
 * for many buffers, by one thread: {@link #wrap} begins a new one. Nothing is to be flushed: after each call the bytes
 * written so far are complete and the last is filled up with zeros.
 *
 * <p>A buffer has {@link #SPARE_BYTES} bytes behind its end that are stored to as well, whole words at a time; what
 * they held is lost.
 *
 * <p>Writing past the end is the caller's mistake: {@link IllegalStateException}, naming the bits asked for and left. A
 * value outside its bounds is too: {@link IllegalArgumentException}. The format is the public <em>serialize</em> one,
 * {@code docs/wire.md}, "Bits".
 */
public final class BitWriter {
    /** How many readable and writable bytes a buffer needs behind its end. */
    public static final int SPARE_BYTES = 8;

    /** The most bits of one {@link #writeWord}. */
    public static final int WORD_BITS = 56;

    private static final Words WORDS = Words.NATIVE;
    private static final byte[] NO_BYTES = new byte[SPARE_BYTES];

    private byte[] buffer = NO_BYTES;
    /** Where writing began, where the next bit goes and where room ends, in bits from the beginning of the array. */
    private int start;

    private int position;
    private int limit;

    /**
     * The bits of the byte where the next bit goes that are written already. Calls for one field after another hand
     * them on here: reading back what was stored a moment ago costs more than all else they do.
     */
    private long carry;

    /**
     * {@link #limit} as long as {@link #carry} holds, or 0 where only the buffer has the bits: one comparison asks for
     * both.
     */
    private int carryLimit;

    /** Makes a writer with no room at all; {@link #wrap} gives it some. */
    public BitWriter() {}

    /**
     * Begins writing at a byte of an array. That byte is cleared.
     *
     * @param bytes the array
     * @param offset the first byte
     * @param length the bytes that may be written
     * @return this writer
     * @throws IllegalArgumentException if the array has no {@link #SPARE_BYTES} behind {@code offset + length}
     */
    public BitWriter wrap(byte[] bytes, int offset, int length) {
        Buffers.check(bytes, offset, length);
        buffer = bytes;
        start = offset << 3;
        position = start;
        limit = start + (length << 3);
        bytes[offset] = 0;
        carry = 0;
        carryLimit = limit;
        return this;
    }

    /**
     * A writer with a buffer of its own, to look at what a message becomes: to log, to hash or to compare it.
     *
     * @param bits how many it has room for, as a message's {@code measure()} says; 0 to 2<sup>31</sup> - 72
     * @throws IllegalArgumentException if it is out of range
     */
    public static BitWriter ofBits(int bits) {
        int most = Buffers.MAX_BYTES << 3;
        if (bits < 0 || bits > most) {
            throw new IllegalArgumentException("bits = " + bits + ", must be in 0.." + most);
        }
        int bytes = (bits + 7) >>> 3;
        return new BitWriter().wrap(new byte[bytes + SPARE_BYTES], 0, bytes);
    }

    /** A copy of the bytes written since {@link #wrap}; the bits of the last behind what was written are zero. */
    public byte[] toByteArray() {
        return Arrays.copyOfRange(buffer, start >>> 3, (start >>> 3) + writtenBytes());
    }

    /** The bits written since {@link #wrap}. */
    public int writtenBits() {
        return position - start;
    }

    /** The bytes written since {@link #wrap}, the last perhaps in part. */
    public int writtenBytes() {
        return (position - start + 7) >>> 3;
    }

    /** The bits for which there is room. */
    public int leftBits() {
        return limit - position;
    }

    /**
     * Takes room for a run of fields, to be filled with {@link #put}.
     *
     * <p>For generated code: one check for a whole run, after which nothing is checked.
     *
     * @param count how many bits, not negative
     * @return the position of the first of them, for {@link #put}
     * @throws IllegalStateException if they do not fit
     */
    public int claim(long count) {
        int from = position;
        if (count > limit - from) {
            throw overrun(count);
        }
        position = from + (int) count;
        carryLimit = 0;
        return from;
    }

    /**
     * The bits of the byte where claimed room begins that were written before, which the first {@link #put} is given.
     *
     * <p>For generated code.
     *
     * @param at what {@link #claim} gave
     */
    public long carry(int at) {
        return buffer[at >>> 3] & 0xFF;
    }

    /**
     * Fills claimed room with a word of several values, the first in the lowest bits.
     *
     * <p>For generated code: words are put in rising order without a gap, up to the end of what was claimed, before
     * anything else is written; what lies behind a word is cleared. Bits of {@code word} above its own would spoil what
     * follows. Nothing is read back from the buffer: the bits of the byte where the next word begins are handed on in a
     * variable of the caller.
     *
     * @param at the position: what {@link #claim} gave, and the bits put since
     * @param word at most {@link #WORD_BITS} bits, zero above
     * @param count how many bits
     * @param carry what the put before gave, or {@link #carry} for the first
     * @return what the next put is given
     */
    public long put(int at, long word, int count, long carry) {
        int bit = at & 7;
        long stored = carry | word << bit;
        WORDS.set(buffer, at >>> 3, stored);
        return stored >>> (bit + count & ~7);
    }

    /**
     * Writes a word of several values that are already packed, the first in the lowest bits.
     *
     * <p>Bits of {@code word} above {@code count} are not cut off and would spoil what follows.
     *
     * @param word the bits, zero above {@code count}
     * @param count how many, 0 to {@link #WORD_BITS}
     * @throws IllegalStateException if they do not fit
     */
    public void writeWord(long word, int count) {
        int at = position;
        int end = at + count;
        if (end > carryLimit) {
            fetchCarry(count);
        }
        int index = at >>> 3;
        int bit = at & 7;
        long stored = carry | word << bit;
        position = end;
        WORDS.set(buffer, index, stored);
        carry = stored >>> (bit + count & ~7);
    }

    /**
     * Writes the lowest bits of a value.
     *
     * @param value the bits, zero above {@code count}
     * @param count how many, 0 to 64
     * @throws IllegalArgumentException if {@code count} is out of range or {@code value} has a bit above it
     * @throws IllegalStateException if they do not fit
     */
    public void writeBits(long value, int count) {
        if (count < 0 || count > 64) {
            throw new IllegalArgumentException("count = " + count + ", must be in 0..64");
        }
        if ((value & ~Bits.mask(count)) != 0) {
            throw new IllegalArgumentException(
                    "value = 0x" + Long.toHexString(value) + ", must fit " + count + " bits");
        }
        writeLowBits(value, count);
    }

    /** Writes one bit. */
    public void writeBool(boolean value) {
        writeWord(value ? 1 : 0, 1);
    }

    /**
     * Writes an integer as its offset from {@code min}, in the fewest bits that hold the range.
     *
     * @param value the integer
     * @param min the least value
     * @param max the greatest value
     * @throws IllegalArgumentException if {@code value} is outside the bounds
     */
    public void writeInt(int value, int min, int max) {
        if (value < min || value > max) {
            throw outside(value, min, max);
        }
        // Unsigned, since the difference of two ints may be above the greatest int.
        long offset = value - min & 0xFFFFFFFFL;
        writeWord(offset, Bits.required((long) max - min));
    }

    /**
     * Writes an integer as its offset from {@code min}, in the fewest bits that hold the range.
     *
     * @param value the integer
     * @param min the least value
     * @param max the greatest value
     * @throws IllegalArgumentException if {@code value} is outside the bounds
     */
    public void writeLong(long value, long min, long max) {
        if (value < min || value > max) {
            throw outside(value, min, max);
        }
        writeLowBits(value - min, Bits.required(min, max));
    }

    /** Writes the 32 bits of a float; a NaN keeps its pattern. */
    public void writeFloat(float value) {
        writeWord(Float.floatToRawIntBits(value) & 0xFFFFFFFFL, 32);
    }

    /** Writes the 64 bits of a double, low word first; a NaN keeps its pattern. */
    public void writeDouble(double value) {
        writeLowBits(Double.doubleToRawLongBits(value), 64);
    }

    /**
     * Writes a float as the number of its step.
     *
     * @param value the float, clamped to the quantizer's bounds
     * @param quantizer bounds and steps
     * @throws IllegalArgumentException if the value is NaN
     */
    public void writeQuantized(float value, Quantizer quantizer) {
        if (Float.isNaN(value)) {
            throw new IllegalArgumentException("value = NaN, must be a number");
        }
        writeWord(quantizer.encode(value), quantizer.widthBits());
    }

    /** Writes zero bits up to the next byte, none if there already. */
    public void writeAlign() {
        writeWord(0, -position & 7);
    }

    /**
     * Aligns, also before no bytes at all, and writes bytes whose count the reader knows.
     *
     * @param bytes where they are
     * @param offset the first
     * @param length how many
     */
    public void writeBytes(byte[] bytes, int offset, int length) {
        int padding = -position & 7;
        long count = padding + ((long) length << 3);
        if (count > leftBits()) {
            throw overrun(count);
        }
        int index = (position + padding) >>> 3;
        copy(bytes, offset, length, index);
        position += (int) count;
    }

    /**
     * Writes a count as {@code int(0..capacity)}, aligns, and writes so many bytes: the layout of strings and byte
     * fields.
     *
     * @param bytes where they are; for a string, UTF-8 without a zero byte
     * @param offset the first
     * @param length how many, at most {@code capacity}
     * @param capacity the most there may be
     */
    public void writeCounted(byte[] bytes, int offset, int length, int capacity) {
        if (length < 0 || length > capacity) {
            throw new IllegalArgumentException("length = " + length + ", must be in 0.." + capacity);
        }
        int width = Bits.required(capacity);
        int padding = -(position + width) & 7;
        int at = claim(width + padding + ((long) length << 3));
        put(at, length, width, carry(at));
        int index = at + width + padding >>> 3;
        copy(bytes, offset, length, index);
    }

    /**
     * Writes a number by its distance from a smaller one, in 1 to 38 bits.
     *
     * @param previous the number before it, 0 to 2^32 - 1
     * @param current the number, greater than {@code previous}, at most 2^32 - 1
     * @throws IllegalArgumentException if {@code current} is not greater
     */
    public void writeRelative(long previous, long current) {
        long difference = current - previous;
        if (difference <= 0 || current >>> 32 != 0) {
            throw new IllegalArgumentException(
                    "current = " + current + ", must be greater than " + previous + " and below 2^32");
        }
        if (difference == 1) {
            writeWord(1, 1);
            return;
        }
        for (int rung = 0; rung < Ladder.RUNGS; rung++) {
            if (difference <= Ladder.max(rung)) {
                int flags = rung + 2;
                long word = 1L << rung + 1 | difference - Ladder.min(rung) << flags;
                writeWord(word, flags + Ladder.width(rung));
                return;
            }
        }
        writeWord(current << Ladder.RUNGS + 1, Ladder.RUNGS + 1 + 32);
    }

    /** Copies whole bytes, behind which writing goes on with an empty byte. */
    private void copy(byte[] bytes, int offset, int length, int index) {
        System.arraycopy(bytes, offset, buffer, index, length);
        buffer[index + length] = 0;
        carry = 0;
        carryLimit = limit;
    }

    /** Takes the carry from the buffer, unless there is no room. */
    private void fetchCarry(int count) {
        if (count > limit - position) {
            throw overrun(count);
        }
        carry = buffer[position >>> 3] & 0xFF;
        carryLimit = limit;
    }

    private void writeLowBits(long value, int count) {
        if (count <= WORD_BITS) {
            writeWord(value, count);
            return;
        }
        if (leftBits() < count) {
            throw overrun(count);
        }
        writeWord(value & 0xFFFFFFFFL, 32);
        writeWord(value >>> 32, count - 32);
    }

    private static IllegalArgumentException outside(long value, long min, long max) {
        return new IllegalArgumentException("value = " + value + ", must be in " + min + ".." + max);
    }

    private IllegalStateException overrun(long count) {
        int capacity = limit - start;
        return new IllegalStateException("no room for " + count + " bits: " + writtenBits() + " of " + capacity
                + " are written, in a buffer of " + (capacity >>> 3) + " bytes at " + (start >>> 3));
    }
}
