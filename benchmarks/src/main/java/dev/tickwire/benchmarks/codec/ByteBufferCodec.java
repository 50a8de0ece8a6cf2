package dev.tickwire.benchmarks.codec;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A codec that writes to a {@link ByteBuffer} by hand, little-endian. */
public abstract class ByteBufferCodec<T extends Values<T>> extends ArrayCodec<T> {
    private static final int CAPACITY = 2048;

    /** Buffer over {@link #written}. */
    protected final ByteBuffer out = ByteBuffer.wrap(written).order(ByteOrder.LITTLE_ENDIAN);

    /** Buffer over the bytes to read. */
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
