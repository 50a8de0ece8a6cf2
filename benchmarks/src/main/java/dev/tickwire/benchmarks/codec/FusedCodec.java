package dev.tickwire.benchmarks.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.Supplier;

/**
 * A codec by hand with the bits of {@link TickwireCodec}, without regard for upkeep: the practical limit of the format.
 *
 * <p>It fills an object of plain fields, with the checks of generated setters, and writes it. It reads into another
 * object, and passes that to the game if all of it is valid. Fields are joined in words of at most 56 bits. Each word
 * is one unaligned store, together with the bits of its first byte that precede it, or one unaligned load. The bit
 * where a message starts depends on the previous one, as in a game.
 */
public abstract class FusedCodec<T extends Values<T>, P> extends PacketCodec<T> {
    private static final int PACKET_BITS = PACKET_BYTES << 3;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Buffers of the packets that are written and read. They are set for each packet, as in a game. */
    protected byte[] packet = written;

    protected byte[] received;

    /** Position of the next message and end of the packet, in bits from the start of {@link #received}. */
    protected int readAt;

    protected int readEnd;

    private final P filled;

    /**
     * Position of the next message, in bits from the start of {@link #packet}. Initially the end, so that the first
     * message starts a packet.
     */
    private int writeAt = PACKET_BITS;

    /** Creates an object and the buffer of a packet. */
    protected FusedCodec(Supplier<P> factory, int maxBits) {
        super(maxBits);
        filled = factory.get();
    }

    /** Sets the fields of an object after their checks, and returns it. */
    protected abstract P fill(P object, T values);

    /** Writes an object behind the bits that are written already. */
    protected abstract void pack(P object);

    @Override
    public final int fillAndWrite(T values) {
        P object = fill(filled, values);
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
    protected final void open(int offset, int length, int startBit) {
        received = source;
        readAt = (offset << 3) + startBit;
        readEnd = offset + length << 3;
    }

    /** Reserves bits for a message and returns the position of the first. */
    protected final int claim(int bits) {
        int at = writeAt;
        if (bits > PACKET_BITS - at) {
            throw new IllegalStateException("no room for " + bits + " bits");
        }
        writeAt = at + bits;
        return at;
    }

    /** Returns the bits of earlier messages in the byte where a message begins: the carry for its first word. */
    protected static long carry(byte[] bytes, int at) {
        return bytes[at >>> 3] & 0xFF;
    }

    /** Stores a word of at most 56 bits and returns the carry for the next word. */
    protected static long put(byte[] bytes, int at, long word, int count, long carry) {
        int bit = at & 7;
        long stored = carry | word << bit;
        LONGS.set(bytes, at >>> 3, stored);
        return stored >>> (bit + count & ~7);
    }

    /** Loads a word, of which 56 bits are valid. */
    protected static long word(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at >>> 3) >>> (at & 7);
    }

    /** Returns the step of a value, as for {@code float(min..min + range)}. */
    protected static int step(float value, float min, float range, int top) {
        return (int) ((value - min) / range * top + 0.5f);
    }

    /** Returns the value of a step. */
    protected static float value(int step, float min, float range, int top) {
        return step / (float) top * range + min;
    }
}
