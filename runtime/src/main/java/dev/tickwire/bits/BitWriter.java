package dev.tickwire.bits;

import dev.tickwire.base.Bits;
import dev.tickwire.base.Ladder;
import dev.tickwire.base.Words;
import java.util.Arrays;

/**
 * Writer of packed bits to a byte array.
 *
 * <p>Generated classes write themselves with a writer; games need a writer only to pack bits by hand. One writer is
 * used for many buffers, by one thread; {@link #wrap} begins a new buffer. There is no flush: after each call all bytes
 * written so far are complete, with zeros after the last bit.
 *
 * <p>A buffer needs {@link #SPARE_BYTES} bytes after its end. The writer stores whole words and so overwrites them.
 *
 * <p>Writing past the end is a mistake of the caller and throws {@link IllegalStateException} with the bits needed and
 * left. A value outside its bounds throws {@link IllegalArgumentException}. The format is that of the public
 * <em>serialize</em> library; {@code docs/wire.md}, "Bits".
 */
public final class BitWriter {
    /** Number of readable and writable bytes that a buffer needs after its end. */
    public static final int SPARE_BYTES = 8;

    /** Most bits of one {@link #writeWord}. */
    public static final int WORD_BITS = 56;

    private static final Words WORDS = Words.NATIVE;
    private static final byte[] NO_BYTES = new byte[SPARE_BYTES];

    private byte[] buffer = NO_BYTES;
    /** Start, next bit and end of the room, in bits from the beginning of the array. */
    private int start;

    private int position;
    private int limit;

    /**
     * Bits already written to the byte of the next bit. Consecutive calls pass them on here, because to read them back
     * from the buffer just after a store costs more than everything else in a call.
     */
    private long carry;

    /**
     * Equal to {@link #limit} while {@link #carry} is valid, or 0 if only the buffer has the bits. A single comparison
     * checks validity and room.
     */
    private int carryLimit;

    /** Creates a writer without room. Call {@link #wrap} before writing. */
    public BitWriter() {}

    /**
     * Begins to write at a byte of an array, and clears that byte.
     *
     * @param bytes the array
     * @param offset the index of the first byte
     * @param length the number of bytes that may be written
     * @return this writer
     * @throws IllegalArgumentException if the array has no {@link #SPARE_BYTES} after {@code offset + length}
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
     * Returns a writer with a new buffer, for code that logs, hashes or compares the bytes of a message.
     *
     * @param bits the room in bits, as the message's {@code measure()} returns; 0 to 2<sup>31</sup> - 72
     * @throws IllegalArgumentException if {@code bits} is out of range
     */
    public static BitWriter ofBits(int bits) {
        int maxBits = Buffers.MAX_BYTES << 3;
        if (bits < 0 || bits > maxBits) {
            throw new IllegalArgumentException("bits = " + bits + ", must be in 0.." + maxBits);
        }
        int bytes = (bits + 7) >>> 3;
        return new BitWriter().wrap(new byte[bytes + SPARE_BYTES], 0, bytes);
    }

    /** Returns a copy of the bytes written since {@link #wrap}, with zeros after the last bit. */
    public byte[] toByteArray() {
        return Arrays.copyOfRange(buffer, start >>> 3, (start >>> 3) + writtenBytes());
    }

    /** Returns the number of bits written since {@link #wrap}. */
    public int writtenBits() {
        return position - start;
    }

    /** Returns the number of bytes written since {@link #wrap}, including an incomplete last byte. */
    public int writtenBytes() {
        return (position - start + 7) >>> 3;
    }

    /** Returns the room left, in bits. */
    public int leftBits() {
        return limit - position;
    }

    /**
     * Reserves room for a run of fields, to be filled with {@link #put}.
     *
     * <p>Generated code calls this: a single check replaces the checks of all fields in the run.
     *
     * @param count the number of bits, not negative
     * @return the position of the first bit, for {@link #put}
     * @throws IllegalStateException if there is not enough room
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
     * Returns the bits already written to the first byte of reserved room, the carry for the first {@link #put}.
     *
     * <p>Generated code calls this.
     *
     * @param at the result of {@link #claim}
     */
    public long carry(int at) {
        return buffer[at >>> 3] & 0xFF;
    }

    /**
     * Writes a word of several values to reserved room, the first value in the lowest bits.
     *
     * <p>Generated code calls this. Words must be written in ascending order without a gap, up to the end of the
     * reserved room, before anything else is written. Bits after a word are cleared. Bits of {@code word} above
     * {@code count} would corrupt the next values. Nothing is read back from the buffer: the caller passes the bits of
     * the incomplete byte from one call to the next.
     *
     * @param at the result of {@link #claim} plus the number of bits already written
     * @param word at most {@link #WORD_BITS} bits, with zeros above
     * @param count the number of bits
     * @param carry the result of the previous call, or {@link #carry} for the first
     * @return the carry for the next call
     */
    public long put(int at, long word, int count, long carry) {
        int bit = at & 7;
        long stored = carry | word << bit;
        WORDS.set(buffer, at >>> 3, stored);
        return stored >>> (bit + count & ~7);
    }

    /**
     * Writes a word of several packed values, the first value in the lowest bits.
     *
     * <p>Bits of {@code word} above {@code count} are not cut off and would corrupt the next values.
     *
     * @param word the bits, with zeros above {@code count}
     * @param count the number of bits, 0 to {@link #WORD_BITS}
     * @throws IllegalStateException if there is not enough room
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
     * @param value the bits, with zeros above {@code count}
     * @param count the number of bits, 0 to 64
     * @throws IllegalArgumentException if {@code count} is out of range or {@code value} has a bit above it
     * @throws IllegalStateException if there is not enough room
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

    /**
     * Writes one bit.
     *
     * @param value the bit
     * @throws IllegalStateException if there is not enough room
     */
    public void writeBool(boolean value) {
        writeWord(value ? 1 : 0, 1);
    }

    /**
     * Writes an integer as its offset from {@code min}, in the fewest bits for the range.
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
        // Unsigned, since the difference of two ints may exceed the greatest int.
        long offset = value - min & 0xFFFFFFFFL;
        writeWord(offset, Bits.required((long) max - min));
    }

    /**
     * Writes an integer as its offset from {@code min}, in the fewest bits for the range.
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

    /**
     * Writes the 32 bits of a float. A NaN keeps its bit pattern.
     *
     * @param value the float
     * @throws IllegalStateException if there is not enough room
     */
    public void writeFloat(float value) {
        writeWord(Float.floatToRawIntBits(value) & 0xFFFFFFFFL, 32);
    }

    /**
     * Writes the 64 bits of a double, low word first. A NaN keeps its bit pattern.
     *
     * @param value the double
     * @throws IllegalStateException if there is not enough room
     */
    public void writeDouble(double value) {
        writeLowBits(Double.doubleToRawLongBits(value), 64);
    }

    /**
     * Writes a float as the number of its step.
     *
     * @param value the float, which is clamped to the quantizer's bounds
     * @param quantizer the bounds and steps
     * @throws IllegalArgumentException if {@code value} is NaN
     */
    public void writeQuantized(float value, Quantizer quantizer) {
        if (Float.isNaN(value)) {
            throw new IllegalArgumentException("value = NaN, must be a number");
        }
        writeWord(quantizer.encode(value), quantizer.widthBits());
    }

    /** Writes zero bits up to the next whole byte, or none if already there. */
    public void writeAlign() {
        writeWord(0, -position & 7);
    }

    /**
     * Aligns, even for 0 bytes, and writes bytes. The reader must know their number.
     *
     * @param bytes the array with the bytes
     * @param offset the index of the first byte
     * @param length the number of bytes
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
     * Writes a length as {@code int(0..capacity)}, aligns, and writes that number of bytes: the layout of strings and
     * byte fields.
     *
     * @param bytes the array with the bytes; for a string, UTF-8 without a zero byte
     * @param offset the index of the first byte
     * @param length the number of bytes, at most {@code capacity}
     * @param capacity the greatest length
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
     * Writes a number as its difference from a smaller number, in 1 to 38 bits.
     *
     * @param previous the smaller number, 0 to 2^32 - 1
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

    /** Copies whole bytes; writing continues after them with an empty byte. */
    private void copy(byte[] bytes, int offset, int length, int index) {
        System.arraycopy(bytes, offset, buffer, index, length);
        buffer[index + length] = 0;
        carry = 0;
        carryLimit = limit;
    }

    /** Reads the carry, the bits of a partly written byte, from the buffer. Throws if there is no room. */
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
