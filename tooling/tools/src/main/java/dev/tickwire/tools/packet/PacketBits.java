package dev.tickwire.tools.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Arrays;

/** Bits of a packet. Each read throws {@link WrongPacketException} if the packet ends before the end of the value. */
final class PacketBits {
    private final BitReader in;
    private final int bits;

    /** Reads bytes from an index to their end. */
    PacketBits(byte[] bytes, int from) {
        byte[] padded = Arrays.copyOf(bytes, bytes.length + BitWriter.SPARE_BYTES);
        in = new BitReader().wrap(padded, from, bytes.length - from);
        bits = (bytes.length - from) * Byte.SIZE;
    }

    /** Returns the reader for runtime code that needs it. Call {@link #check} afterwards. */
    BitReader reader() {
        return in;
    }

    /** Returns the position of the next bit, counted from the first byte passed to the constructor. */
    int at() {
        return bits - in.leftBits();
    }

    /** Returns the number of bits left. */
    int left() {
        return in.leftBits();
    }

    /** Throws with a message if the reader has failed. */
    void check(String name) {
        if (in.failed()) {
            throw new WrongPacketException(name);
        }
    }

    private void requireBits(long count) {
        if (count > in.leftBits()) {
            throw new WrongPacketException("the packet ends too early");
        }
    }

    /** Reads up to 64 bits. */
    long readBits(int count) {
        requireBits(count);
        return in.readBits(count);
    }

    boolean bool() {
        return readBits(1) != 0;
    }

    /**
     * Reads an integer within its bounds.
     *
     * @param name the name of the value, for the exception
     */
    int integer(int min, int max, String name) {
        int range = max - min;
        long value = readBits(Integer.SIZE - Integer.numberOfLeadingZeros(range));
        if (value > range) {
            throw new WrongPacketException(name + " = " + (min + value) + ", must be at most " + max);
        }
        return (int) (min + value);
    }

    /** Reads a 16-bit id that is encoded as the distance from the previous id. */
    int idAfter(int previous) {
        long id = in.readRelative(previous);
        check("an id behind " + previous + " cannot be read");
        if (id - previous >= 1 << Short.SIZE) {
            throw new WrongPacketException("id " + id + " behind " + previous);
        }
        return (int) id & 0xFFFF;
    }

    /** Skips bits. */
    void skip(int count) {
        requireBits(count);
        for (int left = count; left > 0; left -= Integer.SIZE) {
            in.readBits(Math.min(left, Integer.SIZE));
        }
    }

    /** Skips alignment and whole bytes. */
    void skipBytes(int count) {
        in.readAlign();
        check("the bits before bytes must be zero");
        if (count > in.leftBits() / Byte.SIZE) {
            throw new WrongPacketException(count + " bytes, of which only " + in.leftBits() / Byte.SIZE + " are there");
        }
        in.readBytes(new byte[count], 0, count);
    }
}
