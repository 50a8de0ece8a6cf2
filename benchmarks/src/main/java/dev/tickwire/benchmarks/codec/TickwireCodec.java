package dev.tickwire.benchmarks.codec;

import dev.tickwire.message.Message;
import java.util.function.Supplier;

/**
 * A codec that uses a generated class: one message is filled and written, another is read.
 *
 * @param <T> the type of the values
 * @param <M> the type of the message
 */
public abstract class TickwireCodec<T extends Values<T>, M extends Message> extends BitsCodec<T>
        implements SeparateCodec<T, M> {
    private final Supplier<M> factory;
    private final M filled;
    private final M read;

    /**
     * Creates the two messages.
     *
     * @param factory creates a message
     * @param maxBits the most bits of a message
     */
    protected TickwireCodec(Supplier<M> factory, int maxBits) {
        super(maxBits);
        this.factory = factory;
        filled = factory.get();
        read = factory.get();
    }

    /** Sets the fields of a message and returns it. */
    protected abstract M fill(M message, T values);

    /** Passes the fields of a message to the game. */
    protected abstract void copyTo(M message, T game);

    @Override
    public final M prepare(T values) {
        return fill(factory.get(), values);
    }

    @Override
    public final int fillAndWrite(T values) {
        return write(fill(filled, values));
    }

    @Override
    public final int write(M message) {
        makeRoom();
        message.write(out);
        return bytesWritten();
    }

    @Override
    protected final boolean readNext(T game) {
        if (!read.read(in)) {
            return false;
        }
        copyTo(read, game);
        return true;
    }
}
