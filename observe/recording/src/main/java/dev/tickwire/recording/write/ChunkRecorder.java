package dev.tickwire.recording.write;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.BlockHead;
import dev.tickwire.recording.block.RecordOutput;
import java.util.concurrent.atomic.AtomicLong;

/** Writes sent chunks as messages once they have fully arrived. The bytes of a chunk are read again from its source. */
final class ChunkRecorder {
    /** Upper bound on the size of a recorded chunk: 32 MiB, so that a block has room for other records. */
    private static final int MAX_BYTES = BlockHead.MAX_BYTES / 2;

    private static final int PIECE_BYTES = 1 << 14;

    private final FieldsRecorder fields = new FieldsRecorder();
    private final byte[] piece = new byte[PIECE_BYTES];
    private final AtomicLong lost = new AtomicLong();

    /** Returns the number of sent chunks that were not recorded. */
    long lost() {
        return lost.get();
    }

    /**
     * Writes a chunk, or counts it as lost if its source is not repeatable, it is too large or cannot be read, or there
     * is no block.
     *
     * @param out the current block, or null
     * @param peer the index of the receiver
     */
    void write(RecordOutput out, Protocol protocol, int peer, Chunk chunk, ChunkSource source) {
        boolean isKept = out != null && source.isRepeatable() && chunk.lengthBytes() <= MAX_BYTES;
        if (!isKept || !tryWrite(out, protocol, peer, chunk, source)) {
            lost.incrementAndGet();
        }
    }

    private boolean tryWrite(RecordOutput out, Protocol protocol, int peer, Chunk chunk, ChunkSource source) {
        int start = out.length();
        out.putByte(RecordKind.MESSAGE.ordinal());
        out.putNumber(1);
        out.putNumber(peer);
        out.putByte(MessageRecorder.flags(Direction.SENT, MessageChannel.Use.MESSAGE) | MessageRecorder.BLOCK);
        out.putNumber(numberOf(protocol, chunk.message()));
        out.putNumber(chunk.channel().number() + 1L);
        fields.write(out, chunk.message());
        out.putNumber(chunk.lengthBytes());
        if (putBytes(out, chunk.lengthBytes(), source)) {
            return true;
        }
        out.truncate(start);
        return false;
    }

    private boolean putBytes(RecordOutput out, int length, ChunkSource source) {
        out.reserve(length);
        try {
            for (int at = 0; at < length; at += PIECE_BYTES) {
                int count = Math.min(PIECE_BYTES, length - at);
                if (!source.read(at, piece, 0, count)) {
                    return false;
                }
                out.putBytes(piece, 0, count);
            }
            return true;
        } catch (ChunkFailure unreadable) {
            return false;
        }
    }

    private static int numberOf(Protocol protocol, Message message) {
        for (MessageType<?> type : protocol.messages()) {
            if (type.messageClass() == message.getClass()) {
                return type.number();
            }
        }
        throw new IllegalStateException(message.getClass() + " is not a message of " + protocol.name());
    }
}
