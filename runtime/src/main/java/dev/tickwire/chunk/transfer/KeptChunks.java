package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.Chunk;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Parts of chunks in memory, kept between connections, by owner. The count and memory of these parts are bounded for
 * each owner, and for all owners together. If a bound for all is exceeded, the owner with the most parts or memory
 * loses its oldest part.
 */
final class KeptChunks {
    /** Greatest number of parts of all owners. Each part uses some memory beside its content. */
    static final int MAX_CHUNKS = 1024;

    /** Most parts of one owner. */
    static final int MAX_CHUNKS_PER_OWNER = 32;

    private final Map<Chunk.Owner, OwnerChunks> byOwner = new LinkedHashMap<>();
    private int count;
    private long bytes;

    /** Parts of one owner, oldest first. */
    private static final class OwnerChunks {
        final ArrayDeque<KeptChunk> chunks = new ArrayDeque<>();
        long bytes;

        /** Returns the newest part of the same content on the same channel, or null. */
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

    /** Memory in use, in bytes. */
    long bytes() {
        return bytes;
    }

    /**
     * Adds a part, and drops older ones beyond the bounds.
     *
     * @param maxOwnerBytes the most bytes that one owner may keep
     */
    void keep(KeptChunk chunk, long maxOwnerBytes) {
        OwnerChunks kept = byOwner.computeIfAbsent(chunk.owner, owner -> new OwnerChunks());
        kept.chunks.add(chunk);
        kept.bytes += chunk.bytes();
        count++;
        bytes += chunk.bytes();
        while (kept.chunks.size() > MAX_CHUNKS_PER_OWNER || kept.bytes > maxOwnerBytes) {
            dropOldestOf(chunk.owner, kept);
        }
        while (count > MAX_CHUNKS) {
            dropFrom(true);
        }
    }

    /** Removes and returns the part of a chunk, or null. */
    KeptChunk remove(Chunk.Owner owner, IncomingTransfer chunk) {
        OwnerChunks kept = byOwner.get(owner);
        KeptChunk found = kept == null ? null : kept.find(chunk);
        if (found != null) {
            kept.chunks.remove(found);
            forget(owner, kept, found);
        }
        return found;
    }

    /** Drops the oldest part of the owner with most bytes. Returns false if there is none. */
    boolean drop() {
        return dropFrom(false);
    }

    private boolean dropFrom(boolean isByCount) {
        Map.Entry<Chunk.Owner, OwnerChunks> largest = null;
        for (Map.Entry<Chunk.Owner, OwnerChunks> each : byOwner.entrySet()) {
            if (largest == null || size(each.getValue(), isByCount) > size(largest.getValue(), isByCount)) {
                largest = each;
            }
        }
        return largest != null && dropOldestOf(largest.getKey(), largest.getValue());
    }

    private static long size(OwnerChunks kept, boolean isByCount) {
        return isByCount ? kept.chunks.size() : kept.bytes;
    }

    private boolean dropOldestOf(Chunk.Owner owner, OwnerChunks kept) {
        KeptChunk oldest = kept.chunks.poll();
        if (oldest != null) {
            forget(owner, kept, oldest);
        }
        return oldest != null;
    }

    private void forget(Chunk.Owner owner, OwnerChunks kept, KeptChunk chunk) {
        count--;
        bytes -= chunk.bytes();
        kept.bytes -= chunk.bytes();
        if (kept.chunks.isEmpty()) {
            byOwner.remove(owner);
        }
    }
}
