package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import java.util.List;
import java.util.function.Supplier;

/**
 * A codec that uses a generated class: one message is filled and written, another is read.
 *
 * <p>It packs messages into packets, each at the bit where the previous one ended. A new packet begins if the next
 * message might not fit. So position and room depend on earlier messages and are known only at run time, as in a game.
 *
 * @param <T> the type of the values
 * @param <M> the type of the message
 */
public abstract class TickwireCodec<T extends Values<T>, M extends Message> extends ArrayCodec<T> {
    /** Bytes of a packet: the most that games send, so that no router splits it. */
    private static final int PACKET_BYTES = 1200;

    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final int maxBits;
    private final M filled;
    private final M read;

    /**
     * Creates the two messages and the buffer of a packet.
     *
     * @param factory creates a message
     * @param maxBits the most bits of a message
     */
    protected TickwireCodec(Supplier<M> factory, int maxBits) {
        super(PACKET_BYTES + BitWriter.SPARE_BYTES);
        this.maxBits = maxBits;
        filled = factory.get();
        read = factory.get();
    }

    /** Sets the fields of a message and returns it. */
    protected abstract M fill(M message, T values);

    /** Passes the fields of a message to the game. */
    protected abstract void copyTo(M message, T game);

    @Override
    public final int fillAndWrite(T values) {
        M message = fill(filled, values);
        if (!hasRoom()) {
            begin(0);
        }
        message.write(out);
        return bytesWritten();
    }

    @Override
    public final void begin(int startBit) {
        out.wrap(written, 0, PACKET_BYTES);
        if (startBit != 0) {
            out.claim(startBit);
        }
    }

    @Override
    public final boolean hasRoom() {
        return out.leftBits() >= maxBits;
    }

    /** Returns the number of written bytes, the last of which may be incomplete. */
    private int bytesWritten() {
        return out.writtenBits() + 7 >>> 3;
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

    private void open(int offset, int length, int startBit) {
        in.wrap(source, offset, length);
        in.readBits(startBit);
    }

    private boolean readNext(T game) {
        if (!read.read(in)) {
            return false;
        }
        copyTo(read, game);
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The checks of its objects cannot be left out.
     */
    @Override
    public final List<Variant> variants() {
        return List.of(Variant.PLAIN);
    }
}
