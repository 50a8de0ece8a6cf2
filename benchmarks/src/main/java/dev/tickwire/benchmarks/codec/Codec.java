package dev.tickwire.benchmarks.codec;

/**
 * One way to carry one kind of message. Benchmarks hold each codec by its own final class, so that nothing that is measured
 * goes through this interface; tests, the check before each trial and the table do.
 *
 * <p>A codec owns what it encodes into and the object that it decodes into. One thread uses it.
 *
 * @param <T> the object it encodes from and decodes into: fields, not boxed
 */
public interface Codec<T> {
    /**
     * Encodes a message into the codec's own buffer.
     *
     * @param message what to encode
     * @param startBit the bit to start at, 0 to 7; codecs of whole bytes start at a byte and take no notice
     * @return the bytes that the message takes
     */
    int encode(T message, int startBit);

    /**
     * Copies what was last encoded, the bits before the start included.
     *
     * @param into where to
     * @param offset the first byte
     * @return the bytes copied
     */
    int copyEncoded(byte[] into, int offset);

    /**
     * Says where {@link #decode} finds its bytes from now on.
     *
     * @param bytes the bytes of many messages, with 8 spare bytes behind the last
     */
    void source(byte[] bytes);

    /**
     * Decodes a message and validates each of its fields.
     *
     * @param offset its first byte in the source
     * @param length its bytes
     * @param startBit as when it was encoded
     * @return the codec's own object, filled, or null if any field is not what it may be
     */
    T decode(int offset, int length, int startBit);
}
