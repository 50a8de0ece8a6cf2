package dev.tickwire.recording.write;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.BlockHead;
import dev.tickwire.recording.block.RecordOutput;

/** Writes chunks that have arrived at the other end: the message with all bytes, as messages are written. */
final class ChunkRecorder {
    /** With the rest of a block no more than a block may have. */
    private static final int MOST_BYTES = BlockHead.MOST_BYTES / 2;

    private static final int PIECE_BYTES = 1 << 14;

    private final FieldsRecorder fields = new FieldsRecorder();
    private final byte[] piece = new byte[PIECE_BYTES];
    private volatile long lost;

    /** How many chunks were not recorded, as their bytes could not be read. */
    long lost() {
        return lost;
    }

    /**
     * Writes a chunk that was sent; counts it as lost if its bytes cannot be read.
     *
     * @param out where it goes; null if it is lost
     * @param peer the index of the peer that it went to
     */
    void write(RecordOutput out, Protocol protocol, int peer, Chunk chunk, ChunkSource source) {
        boolean isKept = out != null && source.isRepeatable() && chunk.lengthBytes() <= MOST_BYTES;
        if (!isKept || !tryWrite(out, protocol, peer, chunk, source)) {
            lost = lost + 1;
        }
    }

    private boolean tryWrite(RecordOutput out, Protocol protocol, int peer, Chunk chunk, ChunkSource source) {
        int start = out.length();
        out.putByte(RecordKind.MESSAGE.ordinal());
        out.putNumber(1);
        out.putNumber(peer);
        out.putByte(MessageRecorder.flags(Direction.SENT, MessageUse.TELL) | MessageRecorder.BLOCK);
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
