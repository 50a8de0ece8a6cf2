package dev.tickwire.benchmarks.codec;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import java.util.function.Supplier;

/** A codec that uses a generated class: one message is filled and written, another is read. */
public abstract class TickwireCodec<T extends Values<T>, M extends Message> extends PacketCodec<T> {
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final M filled;
    private final M read;

    /** Creates the two messages and the buffer of a packet. */
    protected TickwireCodec(Supplier<M> factory, int maxBits) {
        super(maxBits);
        filled = factory.get();
        read = factory.get();
    }

    /** Sets the fields of a message and returns it. */
    protected abstract M fill(M message, T values);

    /** Passes the fields of a message to the game. */
    protected abstract void copyTo(M message, T game);

    /** Writes a message in the newest format, unless overridden. */
    protected void write(M message, BitWriter out) {
        message.write(out);
    }

    /** Reads a message in the newest format, unless overridden, and returns whether it is valid. */
    protected boolean read(M message, BitReader in) {
        return message.read(in);
    }

    /** Sets the fields of the message that {@link #fillAndWrite} writes, and returns it. */
    final M fill(T values) {
        return fill(filled, values);
    }

    @Override
    public final boolean has(Operation operation) {
        return true;
    }

    @Override
    public final int fillAndWrite(T values) {
        M message = fill(filled, values);
        makeRoom();
        write(message, out);
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
    protected final int bitsWritten() {
        return out.writtenBits();
    }

    @Override
    protected final int bitsLeft() {
        return out.leftBits();
    }

    @Override
    protected final void open(int offset, int length, int startBit) {
        in.wrap(source, offset, length);
        in.readBits(startBit);
    }

    @Override
    protected final boolean readNext(T game) {
        if (!read(read, in)) {
            return false;
        }
        copyTo(read, game);
        return true;
    }
}
