package dev.tickwire.chunk;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is left in memory of chunks whose connections ended, by whom it belongs to. Bounded for each owner, and when all of them have too
 * much, the one with the most loses its oldest.
 */
final class HeldChunks {
    /** The most chunks in all: each takes a little beside its bytes. */
    static final int MOST = 1024;

    /** The most chunks of one owner. */
    static final int MOST_OF_OWNER = 32;

    private final Map<ChunkOwner, Holding> holdings = new LinkedHashMap<>();
    private int count;
    private long bytes;

    /** What one owner has, the oldest first. */
    private static final class Holding {
        final ArrayDeque<HeldChunk> chunks = new ArrayDeque<>();
        long bytes;

        /** The newest that is left of a chunk, or null. */
        HeldChunk find(IncomingChunk chunk) {
            for (Iterator<HeldChunk> newestFirst = chunks.descendingIterator(); newestFirst.hasNext(); ) {
                HeldChunk each = newestFirst.next();
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
    void hold(HeldChunk chunk, long mostOfOwner) {
        Holding holding = holdings.computeIfAbsent(chunk.owner, owner -> new Holding());
        holding.chunks.add(chunk);
        holding.bytes += chunk.bytes();
        count++;
        bytes += chunk.bytes();
        while (holding.chunks.size() > MOST_OF_OWNER || holding.bytes > mostOfOwner) {
            dropOldestOf(chunk.owner, holding);
        }
        while (count > MOST) {
            dropFrom(true);
        }
    }

    /** Takes out what is left of a chunk; null if there is nothing. */
    HeldChunk take(ChunkOwner owner, IncomingChunk chunk) {
        Holding holding = holdings.get(owner);
        HeldChunk found = holding == null ? null : holding.find(chunk);
        if (found != null) {
            holding.chunks.remove(found);
            forget(owner, holding, found);
        }
        return found;
    }

    /** Drops the oldest of the owner that has the most bytes; false if nothing is left. */
    boolean drop() {
        return dropFrom(false);
    }

    private boolean dropFrom(boolean isByCount) {
        Map.Entry<ChunkOwner, Holding> most = null;
        for (Map.Entry<ChunkOwner, Holding> each : holdings.entrySet()) {
            if (most == null || size(each.getValue(), isByCount) > size(most.getValue(), isByCount)) {
                most = each;
            }
        }
        return most != null && dropOldestOf(most.getKey(), most.getValue());
    }

    private static long size(Holding holding, boolean isByCount) {
        return isByCount ? holding.chunks.size() : holding.bytes;
    }

    private boolean dropOldestOf(ChunkOwner owner, Holding holding) {
        HeldChunk oldest = holding.chunks.poll();
        if (oldest != null) {
            forget(owner, holding, oldest);
        }
        return oldest != null;
    }

    private void forget(ChunkOwner owner, Holding holding, HeldChunk chunk) {
        count--;
        bytes -= chunk.bytes();
        holding.bytes -= chunk.bytes();
        if (holding.chunks.isEmpty()) {
            holdings.remove(owner);
        }
    }
}
