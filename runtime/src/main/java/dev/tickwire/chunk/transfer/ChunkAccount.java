package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.Chunk;
import java.util.ArrayList;
import java.util.List;

/** Memory and open chunks of one peer in the {@link ChunkMemory} of an endpoint. */
final class ChunkAccount {
    private final ChunkMemory memory;
    /** Open chunks that are received into memory, oldest first. */
    private final List<IncomingTransfer> open = new ArrayList<>();

    private Chunk.Owner owner;
    private long usedBytes;
    private long declaredBytes;
    private long progressAtNanos;

    ChunkAccount(ChunkMemory memory) {
        this.memory = memory;
    }

    ChunkMemory memory() {
        return memory;
    }

    void owner(Chunk.Owner other) {
        owner = other;
    }

    /** Owner of the received chunks; null if nothing is kept between connections. */
    Chunk.Owner owner() {
        return owner;
    }

    /** Memory in use by the open chunks, in bytes. */
    long usedBytes() {
        return usedBytes;
    }

    /** Sum of the lengths of the open chunks, in bytes. */
    long declaredBytes() {
        return declaredBytes;
    }

    void use(long bytes) {
        usedBytes += bytes;
    }

    /** Called when something new of any chunk of this peer has arrived, into memory or a sink. */
    void onProgress(long elapsedNanos) {
        progressAtNanos = elapsedNanos;
    }

    /** Passed time of the last call of {@link #onProgress}, in nanoseconds. */
    long progressAtNanos() {
        return progressAtNanos;
    }

    void begin(IncomingTransfer chunk) {
        open.add(chunk);
        declaredBytes += chunk.lengthBytes();
    }

    void end(IncomingTransfer chunk) {
        open.remove(chunk);
        declaredBytes -= chunk.lengthBytes();
    }

    /** Refuses the open chunk without news for the longest time, of those in memory. Returns false if there is none. */
    boolean drop() {
        IncomingTransfer oldest = null;
        for (int i = 0; i < open.size(); i++) {
            IncomingTransfer each = open.get(i);
            if (each.usedBytes() > 0 && (oldest == null || each.progressAtNanos() < oldest.progressAtNanos())) {
                oldest = each;
            }
        }
        if (oldest != null) {
            oldest.refuse();
        }
        return oldest != null;
    }
}
