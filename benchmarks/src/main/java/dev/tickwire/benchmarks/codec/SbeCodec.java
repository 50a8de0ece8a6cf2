package dev.tickwire.benchmarks.codec;

import dev.tickwire.benchmarks.sbe.MessageHeaderDecoder;
import dev.tickwire.benchmarks.sbe.MessageHeaderEncoder;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A codec that uses Simple Binary Encoding: flyweights over Agrona's buffer, and the message header of 8 bytes.
 *
 * <p>Agrona checks no bounds in production, so this codec checks the length of received messages itself, in every
 * variant.
 */
public abstract class SbeCodec<T extends Values<T>> extends ArrayCodec<T> {
    private static final int CAPACITY = 2048;

    protected final UnsafeBuffer out = new UnsafeBuffer(written);

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

    /**
     * Returns whether a message has its minimum length and the block length of this schema.
     *
     * @param offset the index of its first byte
     * @param length the number of bytes of the message
     * @param minLength the number of bytes behind the header at least
     * @param blockLength the number of bytes of the fixed part
     */
    protected final boolean isSound(int offset, int length, int minLength, int blockLength) {
        return length >= MessageHeaderDecoder.ENCODED_LENGTH + minLength
                && headerDecoder.wrap(in, offset).blockLength() == blockLength;
    }

    /** Stores the length of a written message and returns it with the header. */
    protected final int finishedBehindHeader(int encodedLength) {
        return finished(MessageHeaderEncoder.ENCODED_LENGTH + encodedLength);
    }

    @Override
    public final List<Variant> variants() {
        return List.of(Variant.values());
    }
}
