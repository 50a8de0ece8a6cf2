package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.ChunkOwner;
import java.util.ArrayList;
import java.util.List;

/**
 * The share of the other end of one connection in an endpoint's {@link ChunkMemory}, and the owner of chunks that are
 * kept.
 */
final class ChunkAccount {
    private final ChunkMemory memory;
    /** Those that are received into memory. */
    private final List<IncomingTransfer> open = new ArrayList<>();

    private ChunkOwner owner;
    private long usedBytes;
    private long declaredBytes;
    private long newsAtNanos;

    ChunkAccount(ChunkMemory memory) {
        this.memory = memory;
    }

    ChunkMemory memory() {
        return memory;
    }

    void owner(ChunkOwner other) {
        owner = other;
    }

    /** Null if nothing is left of what comes. */
    ChunkOwner owner() {
        return owner;
    }

    /** The bytes taken of the memory. */
    long usedBytes() {
        return usedBytes;
    }

    /** The length of all open chunks together. */
    long declaredBytes() {
        return declaredBytes;
    }

    void use(long bytes) {
        usedBytes += bytes;
    }

    /** Something new of a chunk has come, into memory or elsewhere. */
    void onNews(long passedNanos) {
        newsAtNanos = passedNanos;
    }

    /** When something new came last, in time that has passed for the connection. */
    long newsAtNanos() {
        return newsAtNanos;
    }

    void begin(IncomingTransfer chunk) {
        open.add(chunk);
        declaredBytes += chunk.lengthBytes();
    }

    void end(IncomingTransfer chunk) {
        open.remove(chunk);
        declaredBytes -= chunk.lengthBytes();
    }

    /** Gives up the chunk that had no news for longest; false if none uses any memory. */
    boolean drop() {
        IncomingTransfer oldest = null;
        for (int i = 0; i < open.size(); i++) {
            IncomingTransfer each = open.get(i);
            if (each.usedBytes() > 0 && (oldest == null || each.newsAtNanos() < oldest.newsAtNanos())) {
                oldest = each;
            }
        }
        if (oldest != null) {
            oldest.refuse();
        }
        return oldest != null;
    }
}
