package dev.tickwire.benchmarks.codec;

import java.util.List;

/**
 * A message among others in a packet, where it starts at whichever bit the one before it ended.
 *
 * <p>A packet is begun where the next message might not fit what is left of the last one, so a message is measured as
 * it is in a game: position and room are what earlier messages left, known at run time only.
 *
 * @param <T> the game's own values
 */
public abstract class PacketCodec<T extends Values<T>> extends ArrayCodec<T> {
    /** The bytes of a packet: what games send at the most, so that nothing on the way splits it. */
    protected static final int PACKET_BYTES = 1200;

    private static final int SPARE_BYTES = 8;

    private final int maxBits;

    /**
     * Makes the buffer of a packet.
     *
     * @param maxBits the most bits of a message
     */
    protected PacketCodec(int maxBits) {
        super(PACKET_BYTES + SPARE_BYTES);
        this.maxBits = maxBits;
    }

    @Override
    public abstract void begin(int startBit);

    /** The bits of the packet so far. */
    protected abstract int bitsWritten();

    /** The bits for which the packet has room. */
    protected abstract int bitsLeft();

    /**
     * Begins with a packet of {@link #source}.
     *
     * @param offset its first byte
     * @param length its bytes
     * @param startBit how many bits to leave out
     */
    public abstract void open(int offset, int length, int startBit);

    /** As {@link #readAndTake}, of the message behind what has been read. */
    protected abstract boolean readNext(T game);

    @Override
    public final boolean hasRoom() {
        return bitsLeft() >= maxBits;
    }

    /** Begins a packet if the next message might not fit the last. */
    protected final void makeRoom() {
        if (!hasRoom()) {
            begin(0);
        }
    }

    /** The bytes of the packet so far, the last perhaps in part. */
    protected final int bytesWritten() {
        return bitsWritten() + 7 >>> 3;
    }

    @Override
    public final int copyWritten(byte[] into, int offset) {
        finished(bytesWritten());
        return super.copyWritten(into, offset);
    }

    @Override
    public final boolean readAndTake(int offset, int length, T game) {
        if (length != 0) {
            open(offset, length, 0);
        }
        return readNext(game);
    }

    @Override
    public final boolean readAlone(int startBit, int length, T game) {
        open(0, length, startBit);
        return readNext(game);
    }

    /** Bits are packed from objects whose own checks cannot be left out. */
    @Override
    public final List<Variant> variants() {
        return List.of(Variant.PLAIN);
    }
}
