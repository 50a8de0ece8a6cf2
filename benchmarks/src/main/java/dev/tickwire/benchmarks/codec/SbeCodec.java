package dev.tickwire.benchmarks.codec;

import dev.tickwire.benchmarks.sbe.MessageHeaderDecoder;
import dev.tickwire.benchmarks.sbe.MessageHeaderEncoder;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * The base of the codecs of Simple Binary Encoding: flyweights over Agrona's buffer and the message header of 8 bytes.
 *
 * @param <T> the object it encodes from and decodes into
 */
public abstract class SbeCodec<T> extends ArrayCodec<T> {
    private static final int CAPACITY = 2048;

    /** Where messages are encoded, from its first byte on. */
    protected final UnsafeBuffer out = new UnsafeBuffer(encoded);

    /** Where messages are decoded from. */
    protected final UnsafeBuffer in = new UnsafeBuffer();

    protected final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
    protected final MessageHeaderDecoder headerDecoder = new MessageHeaderDecoder();

    protected SbeCodec() {
        super(CAPACITY);
    }

    @Override
    public final void source(byte[] bytes) {
        super.source(bytes);
        in.wrap(bytes);
    }

    /** Whether there is room for a header and the fixed part of a message. */
    protected static boolean isLongEnough(int length, int blockLength) {
        return length >= MessageHeaderDecoder.ENCODED_LENGTH + blockLength;
    }

    /** Keeps how long the message is that was encoded, and returns it with the header. */
    protected final int finished(int encodedLength) {
        encodedBytes = MessageHeaderEncoder.ENCODED_LENGTH + encodedLength;
        return encodedBytes;
    }
}
