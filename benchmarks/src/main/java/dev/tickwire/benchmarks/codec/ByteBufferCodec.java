package dev.tickwire.benchmarks.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The base of the hand-written codecs over a little-endian {@link ByteBuffer}.
 *
 * @param <T> the object it encodes from and decodes into
 */
public abstract class ByteBufferCodec<T> extends ArrayCodec<T> {
    private static final int CAPACITY = 2048;

    /** Where messages are encoded. */
    protected final ByteBuffer out = ByteBuffer.wrap(encoded).order(ByteOrder.LITTLE_ENDIAN);

    /** Where messages are decoded from. */
    protected ByteBuffer in;

    protected ByteBufferCodec() {
        super(CAPACITY);
    }

    @Override
    public final void source(byte[] bytes) {
        super.source(bytes);
        in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Keeps how long the message is that was encoded, and returns it. */
    protected final int finished() {
        encodedBytes = out.position();
        return encodedBytes;
    }
}
