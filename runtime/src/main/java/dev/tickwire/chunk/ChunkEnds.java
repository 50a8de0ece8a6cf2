package dev.tickwire.chunk;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import java.util.ArrayDeque;

/** Chunks that have ended and of which the listener has not been told, and messages that carry what has come. */
final class ChunkEnds {
    private final ArrayDeque<Chunk> ended = new ArrayDeque<>();
    private final ArrayDeque<BlockMessage> arrived = new ArrayDeque<>();

    void add(Chunk chunk) {
        ended.add(chunk);
    }

    /** A chunk that was received into memory has ended well: its message is delivered with the block. */
    void deliver(IncomingChunk chunk, byte[] block) {
        BlockMessage message = chunk.message();
        message.retain();
        Ownership.giveBlock(message, block, chunk.lengthBytes());
        arrived.add(message);
    }

    Message nextMessage() {
        return arrived.poll();
    }

    void tell(ChunkListener listener) {
        for (Chunk chunk = ended.poll(); chunk != null; chunk = ended.poll()) {
            try {
                listener.onChunkEnd(chunk);
            } finally {
                letGo(chunk);
            }
        }
    }

    private static void letGo(Chunk chunk) {
        if (chunk instanceof IncomingChunk) {
            chunk.message().release();
        } else {
            Ownership.drop(chunk.message());
        }
    }

    void close() {
        while (!ended.isEmpty()) {
            letGo(ended.poll());
        }
        while (!arrived.isEmpty()) {
            arrived.poll().release();
        }
    }
}
