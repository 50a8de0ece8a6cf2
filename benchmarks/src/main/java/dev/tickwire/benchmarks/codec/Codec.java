package dev.tickwire.benchmarks.codec;

/**
 * One way to carry one kind of message, alone or one behind another. Benchmarks hold each codec by its own final class, so that nothing that is measured
 * goes through this interface; tests, the check before each trial and the table do.
 *
 * <p>A codec owns what it encodes into and the object that it decodes into. One thread uses it.
 *
 * @param <T> the object it encodes from and decodes into: fields, not boxed
 */
public interface Codec<T> {
    /**
     * Encodes a message by itself, from the beginning of the codec's own buffer.
     *
     * @param message what to encode
     * @param startBit the bit to start at, 0 to 7; codecs of whole bytes start at a byte and take no notice
     * @return the bytes that the message takes
     */
    int encode(T message, int startBit);

    /**
     * Encodes a message as one of many: what is measured. Codecs of bits write it behind the last if there is room; those of
     * whole bytes where they wrote the last, since it is all the same to them.
     *
     * @param message what to encode
     * @return the bytes from the beginning of the buffer to the end of the message
     */
    default int encodeNext(T message) {
        return encode(message, 0);
    }

    /** Whether {@link #encodeNext} would write behind the last message. */
    default boolean hasRoom() {
        return false;
    }

    /**
     * Copies what the buffer holds up to the end of the last message, what stands before that included.
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
     * Decodes a message by itself and validates each of its fields.
     *
     * @param offset its first byte in the source
     * @param length its bytes
     * @param startBit as when it was encoded
     * @return the codec's own object, filled, or null if any field is not what it may be
     */
    T decode(int offset, int length, int startBit);

    /**
     * Decodes a message as one of many: what is measured. Where it stands behind the last one, the codec knows its place.
     *
     * @param offset the first byte in the source of the message or of the packet that it begins
     * @param length the bytes there, or 0 for the message behind the last one
     * @return as {@link #decode} does
     */
    default T decodeNext(int offset, int length) {
        return decode(offset, length, 0);
    }
}
