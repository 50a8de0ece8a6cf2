package dev.tickwire.benchmarks.codec;

/** A codec that writes to a byte array and reads from one. */
public abstract class ArrayCodec<T extends Values<T>> implements Codec<T> {
    /** Buffer for writing. */
    protected final byte[] written;

    /** Bytes to read. */
    protected byte[] source;

    /** Number of bytes in {@link #written} that were written last. */
    protected int writtenBytes;

    protected ArrayCodec(int capacity) {
        written = new byte[capacity];
    }

    /** Stores the number of written bytes and returns it. */
    protected final int finished(int bytes) {
        writtenBytes = bytes;
        return bytes;
    }

    @Override
    public int copyWritten(byte[] into, int offset) {
        System.arraycopy(written, 0, into, offset, writtenBytes);
        return writtenBytes;
    }

    @Override
    public void source(byte[] bytes) {
        source = bytes;
    }
}
