package dev.tickwire.benchmarks.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The practical limit: the bits of a generated message packed by hand, with nothing in between and no regard for
 * upkeep.
 *
 * <p>Fields are gathered in words of at most 56 bits; each is one unaligned store, which also brings the bits already
 * written of its first byte, or one unaligned load. Where a message starts is known at run time only, kept from the one
 * before. Bounds are checked where a generated class checks them: when reading, and where encoding a message sets a
 * field. All else counts as checked when the message was filled, which is no part of encoding.
 *
 * @param <T> the object it encodes from and decodes into: plain fields
 */
public abstract class FusedCodec<T> extends PacketCodec<T> {
    private static final int PACKET_BITS = PACKET_BYTES << 3;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Where the next message is read, in bits from the beginning of {@link #source}, and where its packet ends. */
    protected int readAt;

    protected int readEnd;

    /** Where the next message is written, in bits from the beginning of {@link #encoded}. */
    private int writeAt = PACKET_BITS;

    /**
     * Makes the buffer of a packet.
     *
     * @param maxBits the most bits of a message
     */
    protected FusedCodec(int maxBits) {
        super(maxBits);
    }

    @Override
    protected final void beginWriting(int startBit) {
        encoded[0] = 0;
        writeAt = startBit;
    }

    @Override
    protected final int writtenBits() {
        return writeAt;
    }

    @Override
    protected final int leftBits() {
        return PACKET_BITS - writeAt;
    }

    @Override
    protected final void beginReading(int offset, int length, int startBit) {
        readAt = (offset << 3) + startBit;
        readEnd = offset + length << 3;
    }

    /** Takes room for a message of so many bits and returns where it begins. */
    protected final int claim(int bits) {
        int at = writeAt;
        if (bits > PACKET_BITS - at) {
            throw new IllegalStateException("no room for " + bits + " bits");
        }
        writeAt = at + bits;
        return at;
    }

    /** Stores a word of at most 56 bits behind what has been stored so far. */
    protected static void put(byte[] bytes, int at, long word) {
        int index = at >>> 3;
        LONGS.set(bytes, index, bytes[index] & 0xFF | word << (at & 7));
    }

    /** Sets bits of a word that has been stored. */
    protected static void merge(byte[] bytes, int at, long bits) {
        int index = at >>> 3;
        LONGS.set(bytes, index, (long) LONGS.get(bytes, index) | bits << (at & 7));
    }

    /** Loads a word; 56 bits of it count. */
    protected static long word(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at >>> 3) >>> (at & 7);
    }

    /** Refuses a value to be sent that is out of its range. */
    protected static IllegalArgumentException outOfRange() {
        return new IllegalArgumentException("a field is out of its range");
    }

    /** The step of {@code float(min..min + range, …)}. */
    protected static int step(float value, float min, float range, int top) {
        return (int) ((value - min) / range * top + 0.5f);
    }

    /** The value of a step. */
    protected static float value(int step, float min, float range, int top) {
        return step / (float) top * range + min;
    }
}
