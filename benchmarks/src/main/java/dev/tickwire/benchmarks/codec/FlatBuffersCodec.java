package dev.tickwire.benchmarks.codec;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;

/** A codec that uses FlatBuffers, with one builder for all messages. */
public abstract class FlatBuffersCodec<T extends Values<T>> implements Codec<T> {
    private static final int CAPACITY = 4096;

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

    /** Ends the message with its root table, and returns its length. */
    protected final int finish(int root) {
        builder.finish(root);
        return builder.dataBuffer().remaining();
    }

    @Override
    public final boolean readInto(int offset, int length, T game) {
        try {
            return read(in.clear().limit(offset + length).position(offset), game);
        } catch (IndexOutOfBoundsException | IllegalArgumentException malformed) {
            return false;
        }
    }

    /**
     * Reads a message, from the position to the limit, passes its fields to the game, and returns whether all are
     * valid.
     */
    protected abstract boolean read(ByteBuffer message, T game);
}
