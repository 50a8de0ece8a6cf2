package dev.tickwire.chunk.transfer;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import java.util.ArrayDeque;

/** Ended chunks that wait to be reported, and messages with the blocks of chunks that were received into memory. */
final class ChunkEnds {
    private final ArrayDeque<Transfer> ended = new ArrayDeque<>();
    private final ArrayDeque<BlockMessage> arrived = new ArrayDeque<>();
    private boolean closed;

    void add(Transfer chunk) {
        ended.add(chunk);
    }

    /** Queues the message of a chunk that was received into memory. */
    void deliver(IncomingTransfer chunk, byte[] block) {
        BlockMessage message = chunk.message();
        Ownership.keep(message);
        Ownership.adoptBlock(message, block, chunk.lengthBytes());
        arrived.add(message);
    }

    /** Returns whether no ended chunk waits to be reported. */
    boolean areReported() {
        return ended.isEmpty();
    }

    /** Returns whether messages with blocks wait for the listener. */
    boolean haveMessages() {
        return !arrived.isEmpty();
    }

    Message nextMessage() {
        return arrived.poll();
    }

    /**
     * Notifies the listener of each ended chunk: of unreported progress, then of the end. After that, releases the
     * chunk's message and source.
     */
    void report(ChunkListener listener) {
        for (Transfer chunk = ended.poll(); chunk != null; chunk = ended.poll()) {
            try {
                if (chunk instanceof OutgoingTransfer) {
                    ((OutgoingTransfer) chunk).settle(listener);
                }
                if (chunk.pollProgress()) {
                    listener.onChunkProgress(chunk);
                }
                if (!closed) {
                    listener.onChunkEnd(chunk);
                }
            } finally {
                release(chunk);
            }
        }
    }

    private static void release(Transfer chunk) {
        if (chunk instanceof IncomingTransfer) {
            Ownership.dropKept(chunk.message());
        } else {
            ((OutgoingTransfer) chunk).close();
            Ownership.drop(chunk.message());
        }
    }

    /**
     * Releases everything without calling the listener, because the connection ended. May be called during
     * {@link #report}.
     */
    void close() {
        closed = true;
        while (!ended.isEmpty()) {
            release(ended.poll());
        }
        while (!arrived.isEmpty()) {
            Ownership.dropKept(arrived.poll());
        }
    }
}
