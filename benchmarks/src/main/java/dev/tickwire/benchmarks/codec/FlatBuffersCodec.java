package dev.tickwire.benchmarks.codec;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;

/**
 * The base of the codecs of FlatBuffers: one builder, used again and again.
 *
 * @param <T> the game's own values
 */
public abstract class FlatBuffersCodec<T extends Values<T>> implements Codec<T> {
    private static final int CAPACITY = 4096;

    /** The builder of all messages. */
    protected final FlatBufferBuilder builder = new FlatBufferBuilder(CAPACITY);

    private ByteBuffer in;

    @Override
    public final int copyWritten(byte[] into, int offset) {
        ByteBuffer written = builder.dataBuffer();
        int length = written.remaining();
        written.duplicate().get(into, offset, length);
        return length;
    }

    @Override
    public final void source(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    /** Ends a message and returns how many bytes it takes. */
    protected final int finish(int root) {
        builder.finish(root);
        return builder.dataBuffer().remaining();
    }

    @Override
    public final boolean readAndTake(int offset, int length, T game) {
        try {
            return read(in.clear().limit(offset + length).position(offset), game);
        } catch (IndexOutOfBoundsException | IllegalArgumentException malformed) {
            return false;
        }
    }

    /**
     * Reads every field of a message.
     *
     * @param message the bytes, from the position to the limit
     * @param game takes the fields
     * @return whether they are valid
     */
    protected abstract boolean read(ByteBuffer message, T game);
}
