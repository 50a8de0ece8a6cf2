package dev.tickwire.benchmarks.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * What the codecs of Protocol Buffers have in common: a stream over one array, and a parser.
 *
 * @param <T> the object that the game holds
 * @param <M> the generated message, made anew for each read and write
 */
public abstract class ProtobufCodec<T, M extends MessageLite> extends ArrayCodec<T> {
    private static final int CAPACITY = 4096;

    private final Parser<M> parser;

    protected ProtobufCodec(Parser<M> parser) {
        super(CAPACITY);
        this.parser = parser;
    }

    /** Writes a message and returns how many bytes that took. */
    protected final int write(M message) {
        CodedOutputStream out = CodedOutputStream.newInstance(encoded);
        try {
            message.writeTo(out);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
        encodedBytes = out.getTotalBytesWritten();
        return encodedBytes;
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
