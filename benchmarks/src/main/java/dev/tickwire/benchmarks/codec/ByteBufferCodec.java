package dev.tickwire.benchmarks.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The base of the hand-written codecs over a little-endian {@link ByteBuffer}.
 *
 * @param <T> the game's own values
 */
public abstract class ByteBufferCodec<T extends Values<T>> extends ArrayCodec<T> {
    private static final int CAPACITY = 2048;

    /** Where messages are written. */
    protected final ByteBuffer out = ByteBuffer.wrap(written).order(ByteOrder.LITTLE_ENDIAN);

    /** Where messages are read from. */
    protected ByteBuffer in;

    protected ByteBufferCodec() {
        super(CAPACITY);
    }

    @Override
    public final void source(byte[] bytes) {
        super.source(bytes);
        in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
