package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.ChunkOwner;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The chunks in memory, not whole, that are kept when their connections have ended, by owner. Bounded for each owner,
 * and when all of them have too much, the one with the most loses its oldest.
 */
final class KeptChunks {
    /** The most chunks in all: each takes a little beside its bytes. */
    static final int MOST = 1024;

    /** The most chunks of one owner. */
    static final int MOST_OF_OWNER = 32;

    private final Map<ChunkOwner, OwnerChunks> byOwner = new LinkedHashMap<>();
    private int count;
    private long bytes;

    /** The chunks of one owner, the oldest first. */
    private static final class OwnerChunks {
        final ArrayDeque<KeptChunk> chunks = new ArrayDeque<>();
        long bytes;

        /** The newest that is left of a chunk, or null. */
        KeptChunk find(IncomingTransfer chunk) {
            for (Iterator<KeptChunk> newestFirst = chunks.descendingIterator(); newestFirst.hasNext(); ) {
                KeptChunk each = newestFirst.next();
                if (each.isOf(chunk)) {
                    return each;
                }
            }
            return null;
        }
    }

    /** The memory that all of it takes. */
    long bytes() {
        return bytes;
    }

    /**
     * Keeps what is left of a chunk.
     *
     * @param chunk what is left
     * @param mostOfOwner the most bytes for its owner
     */
    void keep(KeptChunk chunk, long mostOfOwner) {
        OwnerChunks kept = byOwner.computeIfAbsent(chunk.owner, owner -> new OwnerChunks());
        kept.chunks.add(chunk);
        kept.bytes += chunk.bytes();
        count++;
        bytes += chunk.bytes();
        while (kept.chunks.size() > MOST_OF_OWNER || kept.bytes > mostOfOwner) {
            dropOldestOf(chunk.owner, kept);
        }
        while (count > MOST) {
            dropFrom(true);
        }
    }

    /** Takes out what is left of a chunk; null if there is nothing. */
    KeptChunk take(ChunkOwner owner, IncomingTransfer chunk) {
        OwnerChunks kept = byOwner.get(owner);
        KeptChunk found = kept == null ? null : kept.find(chunk);
        if (found != null) {
            kept.chunks.remove(found);
            forget(owner, kept, found);
        }
        return found;
    }

    /** Drops the oldest of the owner that has the most bytes; false if nothing is left. */
    boolean drop() {
        return dropFrom(false);
    }

    private boolean dropFrom(boolean isByCount) {
        Map.Entry<ChunkOwner, OwnerChunks> most = null;
        for (Map.Entry<ChunkOwner, OwnerChunks> each : byOwner.entrySet()) {
            if (most == null || size(each.getValue(), isByCount) > size(most.getValue(), isByCount)) {
                most = each;
            }
        }
        return most != null && dropOldestOf(most.getKey(), most.getValue());
    }

    private static long size(OwnerChunks kept, boolean isByCount) {
        return isByCount ? kept.chunks.size() : kept.bytes;
    }

    private boolean dropOldestOf(ChunkOwner owner, OwnerChunks kept) {
        KeptChunk oldest = kept.chunks.poll();
        if (oldest != null) {
            forget(owner, kept, oldest);
        }
        return oldest != null;
    }

    private void forget(ChunkOwner owner, OwnerChunks kept, KeptChunk chunk) {
        count--;
        bytes -= chunk.bytes();
        kept.bytes -= chunk.bytes();
        if (kept.chunks.isEmpty()) {
            byOwner.remove(owner);
        }
    }
}
