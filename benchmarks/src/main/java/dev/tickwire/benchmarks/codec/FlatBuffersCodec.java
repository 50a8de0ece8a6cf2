package dev.tickwire.benchmarks.codec;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;

/**
 * The base of the codecs of FlatBuffers: one builder, used again and again.
 *
 * @param <T> the object it encodes from and decodes into
 */
public abstract class FlatBuffersCodec<T> implements Codec<T> {
    private static final int CAPACITY = 4096;

    /** The builder of all messages. */
    protected final FlatBufferBuilder builder = new FlatBufferBuilder(CAPACITY);

    private ByteBuffer in;

    @Override
    public final int copyEncoded(byte[] into, int offset) {
        ByteBuffer encoded = builder.dataBuffer();
        int length = encoded.remaining();
        encoded.duplicate().get(into, offset, length);
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
    public final T decode(int offset, int length, int startBit) {
        try {
            return read(in.clear().limit(offset + length).position(offset));
        } catch (IndexOutOfBoundsException | IllegalArgumentException malformed) {
            return null;
        }
    }

    /**
     * Reads every field of a message.
     *
     * @param message the bytes, from the position to the limit
     * @return the codec's own object, or null
     */
    protected abstract T read(ByteBuffer message);
}
