package dev.tickwire.benchmarks.codec;

/**
 * The base of codecs over plain arrays: a buffer to write into and an array to read from.
 *
 * @param <T> the game's own values
 */
public abstract class ArrayCodec<T extends Values<T>> implements Codec<T> {
    /** The written bytes. */
    protected final byte[] written;

    /** The bytes to read. */
    protected byte[] source;

    /** The bytes of what was last written, from the first of {@link #written} on. */
    protected int writtenBytes;

    /**
     * Makes the buffer.
     *
     * @param capacity its bytes
     */
    protected ArrayCodec(int capacity) {
        written = new byte[capacity];
    }

    /** Keeps how long the message is that was written, and returns it. */
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
