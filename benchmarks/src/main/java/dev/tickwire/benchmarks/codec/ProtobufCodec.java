package dev.tickwire.benchmarks.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A codec that uses Protocol Buffers. A reused builder creates a message, which is written to a reused array. Reading
 * creates a new message.
 */
public abstract class ProtobufCodec<T extends Values<T>, M extends MessageLite> extends ArrayCodec<T> {
    private static final int CAPACITY = 4096;

    private final Parser<M> parser;

    protected ProtobufCodec(Parser<M> parser) {
        super(CAPACITY);
        this.parser = parser;
    }

    /** Returns a message with these values, after checks. */
    protected abstract M message(T values);

    @Override
    public final int fillAndWrite(T values) {
        M message = message(values);
        CodedOutputStream out = CodedOutputStream.newInstance(written);
        try {
            message.writeTo(out);
        } catch (IOException noRoom) {
            throw new UncheckedIOException(noRoom);
        }
        return finished(out.getTotalBytesWritten());
    }

    /** Returns the message, or null if the bytes are malformed. */
    protected final M parse(int offset, int length) {
        try {
            return parser.parseFrom(source, offset, length);
        } catch (InvalidProtocolBufferException malformed) {
            return null;
        }
    }
}
