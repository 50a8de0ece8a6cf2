package dev.tickwire.benchmarks.codec;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;

/**
 * The base of the codecs of Protocol Buffers: a message to bytes and bytes to a message, as its guide for Java shows
 * it.
 *
 * @param <T> the object that the game holds
 * @param <M> the generated message, made anew for each read and write
 */
public abstract class ProtobufCodec<T, M extends MessageLite> implements Codec<T> {
    private final Parser<M> parser;

    private byte[] encoded;
    private byte[] source;

    protected ProtobufCodec(Parser<M> parser) {
        this.parser = parser;
    }

    @Override
    public final int copyEncoded(byte[] into, int offset) {
        System.arraycopy(encoded, 0, into, offset, encoded.length);
        return encoded.length;
    }

    @Override
    public final void source(byte[] bytes) {
        source = bytes;
    }

    /** Writes a message and returns how many bytes that took. */
    protected final int write(M message) {
        encoded = message.toByteArray();
        return encoded.length;
    }

    /** Parses a message, or returns null if there is none. */
    protected final M parse(int offset, int length) {
        try {
            return parser.parseFrom(source, offset, length);
        } catch (InvalidProtocolBufferException malformed) {
            return null;
        }
    }
}
