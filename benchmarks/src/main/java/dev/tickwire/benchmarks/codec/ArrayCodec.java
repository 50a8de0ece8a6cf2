package dev.tickwire.benchmarks.codec;

/**
 * The base of codecs over plain arrays: a buffer to encode into and an array to decode from.
 *
 * @param <T> the object it encodes from and decodes into
 */
public abstract class ArrayCodec<T> implements Codec<T> {
    /** The encoded bytes. */
    protected final byte[] encoded;

    /** The bytes to decode. */
    protected byte[] source;

    /** The bytes of what was last encoded, from the first of {@link #encoded} on. */
    protected int encodedBytes;

    /**
     * Makes the buffer.
     *
     * @param capacity its bytes
     */
    protected ArrayCodec(int capacity) {
        encoded = new byte[capacity];
    }

    @Override
    public int copyEncoded(byte[] into, int offset) {
        System.arraycopy(encoded, 0, into, offset, encodedBytes);
        return encodedBytes;
    }

    @Override
    public void source(byte[] bytes) {
        source = bytes;
    }
}
