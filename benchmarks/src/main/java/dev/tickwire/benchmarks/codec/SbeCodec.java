package dev.tickwire.benchmarks.codec;

import dev.tickwire.benchmarks.sbe.MessageHeaderDecoder;
import dev.tickwire.benchmarks.sbe.MessageHeaderEncoder;
import java.util.List;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * The base of the codecs of Simple Binary Encoding: flyweights over Agrona's buffer and the message header of 8 bytes.
 *
 * <p>In production Agrona checks no bounds, so what is read is held to them here, in every variant.
 *
 * @param <T> the game's own values
 */
public abstract class SbeCodec<T extends Values<T>> extends ArrayCodec<T> {
    private static final int CAPACITY = 2048;

    /** Where messages are written, from its first byte on. */
    protected final UnsafeBuffer out = new UnsafeBuffer(written);

    /** Where messages are read from. */
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
     * Whether a message has room for its header and its fixed part, and a header that says no other length of that.
     *
     * @param offset the first byte
     * @param length the bytes of the message
     * @param leastLength the bytes of the fixed part, and what must follow it
     * @param blockLength the bytes of the fixed part
     */
    protected final boolean isSound(int offset, int length, int leastLength, int blockLength) {
        return length >= MessageHeaderDecoder.ENCODED_LENGTH + leastLength
                && headerDecoder.wrap(in, offset).blockLength() == blockLength;
    }

    /** Keeps how long the message is that was written, and returns it with the header. */
    protected final int finishedBehindHeader(int encodedLength) {
        return finished(MessageHeaderEncoder.ENCODED_LENGTH + encodedLength);
    }

    @Override
    public final List<Variant> variants() {
        return List.of(Variant.values());
    }
}
