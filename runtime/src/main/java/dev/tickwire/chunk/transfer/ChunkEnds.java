package dev.tickwire.chunk.transfer;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import java.util.ArrayDeque;

/** Chunks that have ended and of which the listener has not been told, and messages that carry what has come. */
final class ChunkEnds {
    private final ArrayDeque<Transfer> ended = new ArrayDeque<>();
    private final ArrayDeque<BlockMessage> arrived = new ArrayDeque<>();
    private boolean closed;

    void add(Transfer chunk) {
        ended.add(chunk);
    }

    /** A chunk that was received into memory has ended well: its message is delivered with the block. */
    void deliver(IncomingTransfer chunk, byte[] block) {
        BlockMessage message = chunk.message();
        message.retain();
        Ownership.giveBlock(message, block, chunk.lengthBytes());
        arrived.add(message);
    }

    Message nextMessage() {
        return arrived.poll();
    }

    void tell(ChunkListener listener) {
        for (Transfer chunk = ended.poll(); chunk != null; chunk = ended.poll()) {
            try {
                if (chunk.hasNews()) {
                    listener.onChunkProgress(chunk);
                }
                if (!closed) {
                    listener.onChunkEnd(chunk);
                }
            } finally {
                letGo(chunk);
            }
        }
    }

    private static void letGo(Transfer chunk) {
        if (chunk instanceof IncomingTransfer) {
            chunk.message().release();
        } else {
            Ownership.drop(chunk.message());
        }
    }

    /** The connection has ended, maybe from inside {@link #tell}: nothing is reported any more. */
    void close() {
        closed = true;
        while (!ended.isEmpty()) {
            letGo(ended.poll());
        }
        while (!arrived.isEmpty()) {
            arrived.poll().release();
        }
    }
}
