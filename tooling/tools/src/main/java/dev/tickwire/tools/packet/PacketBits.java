package dev.tickwire.tools.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Arrays;

/** The bits of a packet; what cannot be read of them is an exception that says what it should have been. */
final class PacketBits {
    private final BitReader in;
    private final int bits;

    /** Reads bytes from a place to their end. */
    PacketBits(byte[] bytes, int from) {
        byte[] padded = Arrays.copyOf(bytes, bytes.length + BitWriter.SPARE_BYTES);
        in = new BitReader().wrap(padded, from, bytes.length - from);
        bits = (bytes.length - from) * Byte.SIZE;
    }

    /** For decoders of messages. {@link #check} is to be called behind them. */
    BitReader reader() {
        return in;
    }

    /** How many bits were read. */
    int at() {
        return bits - in.leftBits();
    }

    /** How many bits are left. */
    int left() {
        return in.leftBits();
    }

    /** Fails if something could not be read. */
    void check(String what) {
        if (in.failed()) {
            throw new WrongPacketException(what);
        }
    }

    private void need(long count) {
        if (count > in.leftBits()) {
            throw new WrongPacketException("the packet ends too early");
        }
    }

    /** So many bits, at most 32 of them. */
    long take(int count) {
        need(count);
        return in.readBits(count);
    }

    boolean bool() {
        return take(1) != 0;
    }

    /** An integer between bounds. */
    int integer(int min, int max, String what) {
        int range = max - min;
        long value = take(Integer.SIZE - Integer.numberOfLeadingZeros(range));
        if (value > range) {
            throw new WrongPacketException(what + " = " + (min + value) + ", must be at most " + max);
        }
        return (int) (min + value);
    }

    /** The id behind another one, which may have wrapped. */
    int idAfter(int previous) {
        long id = in.readRelative(previous);
        check("an id behind " + previous + " cannot be read");
        if (id - previous >= 1 << Short.SIZE) {
            throw new WrongPacketException("id " + id + " behind " + previous);
        }
        return (int) id & 0xFFFF;
    }

    /** Passes bits. */
    void skip(int count) {
        need(count);
        for (int left = count; left > 0; left -= Integer.SIZE) {
            in.readBits(Math.min(left, Integer.SIZE));
        }
    }

    /** Passes the zeros up to a whole byte, and bytes. */
    void skipBytes(int count) {
        in.readAlign();
        check("the bits before bytes must be zero");
        if (count > in.leftBits() / Byte.SIZE) {
            throw new WrongPacketException(count + " bytes, of which only " + in.leftBits() / Byte.SIZE + " are there");
        }
        in.readBytes(new byte[count], 0, count);
    }
}
