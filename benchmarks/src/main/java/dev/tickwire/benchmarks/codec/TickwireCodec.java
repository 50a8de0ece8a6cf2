package dev.tickwire.benchmarks.codec;

import dev.tickwire.message.Message;
import java.util.function.Supplier;

/**
 * The base of the codecs of generated classes: one message that is filled and written, one that is read.
 *
 * @param <T> the game's own values
 * @param <M> the generated class
 */
public abstract class TickwireCodec<T extends Values<T>, M extends Message> extends BitsCodec<T>
        implements SeparateCodec<T, M> {
    private final Supplier<M> factory;
    private final M filled;
    private final M read;

    /**
     * Makes the messages.
     *
     * @param factory makes one
     * @param maxBits the most bits of one
     */
    protected TickwireCodec(Supplier<M> factory, int maxBits) {
        super(maxBits);
        this.factory = factory;
        filled = factory.get();
        read = factory.get();
    }

    /** Sets every field and returns the message. */
    protected abstract M fill(M message, T values);

    /** Hands every field to the game. */
    protected abstract void give(M message, T game);

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
        give(read, game);
        return true;
    }
}
