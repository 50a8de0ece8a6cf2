package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.BitWriter;
import java.util.List;

/**
 * A codec of bits that packs messages into packets, each at the bit where the previous one ended.
 *
 * <p>A new packet begins if the next message might not fit. So position and room depend on earlier messages and are
 * known only at run time, as in a game.
 */
public abstract class PacketCodec<T extends Values<T>> extends ArrayCodec<T> {
    /** Bytes of a packet: the most that games send, so that no router splits it. */
    protected static final int PACKET_BYTES = 1200;

    private final int maxBits;

    /** Creates the buffer of a packet, for messages of some bits at most. */
    protected PacketCodec(int maxBits) {
        super(PACKET_BYTES + BitWriter.SPARE_BYTES);
        this.maxBits = maxBits;
    }

    /** Returns the number of bits that were written to the packet. */
    protected abstract int bitsWritten();

    /** Returns the number of bits that are free in the packet. */
    protected abstract int bitsLeft();

    /** Starts to read a packet of the source. Its first message begins at a bit of the first byte. */
    protected abstract void open(int offset, int length, int startBit);

    /** Reads the next message of the packet, and returns whether it was valid. */
    protected abstract boolean readNext(T game);

    @Override
    public final boolean hasRoom() {
        return bitsLeft() >= maxBits;
    }

    /** Starts a new packet if the next message might not fit. */
    protected final void makeRoom() {
        if (!hasRoom()) {
            begin(0);
        }
    }

    /** Returns the number of written bytes, the last of which may be incomplete. */
    protected final int bytesWritten() {
        return bitsWritten() + 7 >>> 3;
    }

    @Override
    public final int copyWritten(byte[] into, int offset) {
        finished(bytesWritten());
        return super.copyWritten(into, offset);
    }

    @Override
    public final boolean readInto(int offset, int length, T game) {
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

    /** Returns one: the checks of its objects cannot be left out. */
    @Override
    public final List<Variant> variants() {
        return List.of(Variant.PLAIN);
    }
}
