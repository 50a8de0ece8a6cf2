package dev.tickwire.benchmarks.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.Supplier;

/**
 * The practical limit: what a generated message does, by hand, with nothing in between and no regard for upkeep.
 *
 * <p>An object of plain fields is filled, with the checks of generated setters, and then written; another is read, and
 * handed to the game when all of it is valid. Fields are gathered in words of at most 56 bits; each is one unaligned
 * store, which also brings the bits of its first byte that the word before it left, or one unaligned load. Where a
 * message starts is known at run time only, kept from the one before.
 *
 * @param <T> the game's own values
 * @param <P> the object
 */
public abstract class FusedCodec<T extends Values<T>, P> extends PacketCodec<T> implements SeparateCodec<T, P> {
    private static final int PACKET_BITS = PACKET_BYTES << 3;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The packet that is written, and the array of the one that is read: each is given anew, as in a game. */
    protected byte[] packet = written;

    protected byte[] received;

    /** Where the next message is read, in bits from the beginning of {@link #received}, and where its packet ends. */
    protected int readAt;

    protected int readEnd;

    private final Supplier<P> factory;
    private final P filled;

    /** Where the next message is written, in bits from the beginning of {@link #packet}. */
    private int writeAt = PACKET_BITS;

    /**
     * Makes the buffer of a packet.
     *
     * @param factory makes an object
     * @param maxBits the most bits of a message
     */
    protected FusedCodec(Supplier<P> factory, int maxBits) {
        super(maxBits);
        this.factory = factory;
        filled = factory.get();
    }

    /** Sets every field, checked, and returns the object. */
    protected abstract P fill(P object, T values);

    /** Packs an object behind what has been written. */
    protected abstract void pack(P object);

    @Override
    public final P prepare(T values) {
        return fill(factory.get(), values);
    }

    @Override
    public int fillAndWrite(T values) {
        return write(fill(filled, values));
    }

    @Override
    public final int write(P object) {
        makeRoom();
        pack(object);
        return bytesWritten();
    }

    @Override
    public final void begin(int startBit) {
        packet = written;
        packet[0] = 0;
        writeAt = startBit;
    }

    @Override
    protected final int bitsWritten() {
        return writeAt;
    }

    @Override
    protected final int bitsLeft() {
        return PACKET_BITS - writeAt;
    }

    @Override
    public final void open(int offset, int length, int startBit) {
        received = source;
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

    /** The bits stored already of the byte where a message begins, which its first word is given. */
    protected static long carry(byte[] bytes, int at) {
        return bytes[at >>> 3] & 0xFF;
    }

    /** Stores a word of at most 56 bits behind what has been stored so far, and returns what the next word is given. */
    protected static long put(byte[] bytes, int at, long word, int count, long carry) {
        int bit = at & 7;
        long stored = carry | word << bit;
        LONGS.set(bytes, at >>> 3, stored);
        return stored >>> (bit + count & ~7);
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

    /** The step of {@code float(min..min + range, …)}. */
    protected static int step(float value, float min, float range, int top) {
        return (int) ((value - min) / range * top + 0.5f);
    }

    /** The value of a step. */
    protected static float value(int step, float min, float range, int top) {
        return step / (float) top * range + min;
    }
}
