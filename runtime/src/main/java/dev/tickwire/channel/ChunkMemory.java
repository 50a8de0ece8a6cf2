package dev.tickwire.channel;

import dev.tickwire.bits.Crc32c;
import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * How much memory the chunks that an endpoint receives may come to hold, for each peer and in all; and what is left of chunks whose
 * connections ended, until it is asked for or the room is needed. What is received elsewhere than into memory does not count.
 */
public final class ChunkMemory {
    /** The most bytes for one peer, unless set. */
    public static final long DEFAULT_PEER_BYTES = 64L << 20;

    /** The most bytes in all, unless set. */
    public static final long DEFAULT_ALL_BYTES = 256L << 20;

    /** The most chunks of which something is left: each is looked at for a key, and takes a little beside its bytes. */
    static final int MOST_HELD = 1024;

    private final Crc32c sums = Crc32c.create();
    private final Failures failures = new Failures();
    private final ArrayDeque<HeldChunk> held = new ArrayDeque<>();
    private long mostOfPeer = DEFAULT_PEER_BYTES;
    private long mostInAll = DEFAULT_ALL_BYTES;
    private long reserved;
    private long heldBytes;

    /** Empty memory with the usual bounds. */
    public ChunkMemory() {}

    /**
     * Sets the bounds from now on.
     *
     * @param peerBytes the most for one peer, 0 or more; 0 lets nothing be received into memory
     * @param allBytes the most in all, 0 or more
     * @throws IllegalArgumentException if one is negative
     */
    public void limit(long peerBytes, long allBytes) {
        if (peerBytes < 0 || allBytes < 0) {
            throw new IllegalArgumentException(
                    "peerBytes = " + peerBytes + ", allBytes = " + allBytes + ", must be 0 or more");
        }
        mostOfPeer = peerBytes;
        mostInAll = allBytes;
    }

    /** The bytes that open chunks may come to hold, and those that are left of earlier ones. */
    public long usedBytes() {
        return reserved + heldBytes;
    }

    /** Where what sinks and sources throw is kept, and the endpoint's listeners. */
    public Failures failures() {
        return failures;
    }

    /** Sums of slices, one after the other. */
    Crc32c sums() {
        return sums;
    }

    boolean reserve(long heldByPeer, int bytes) {
        if (heldByPeer + bytes > mostOfPeer || reserved + bytes > mostInAll) {
            return false;
        }
        reserved += bytes;
        dropOldest();
        return true;
    }

    void release(long bytes) {
        reserved -= bytes;
    }

    void hold(HeldChunk chunk) {
        HeldChunk before = find(chunk.key);
        if (before != null) {
            remove(before);
        }
        held.add(chunk);
        heldBytes += chunk.lengthBytes;
        dropOldest();
    }

    /** Takes out what is left of a chunk with the same key; null if there is nothing. */
    HeldChunk takeHeld(IncomingChunk chunk) {
        HeldChunk found = find(chunk.key());
        if (found == null || !found.isOf(chunk)) {
            return null;
        }
        remove(found);
        return found;
    }

    private HeldChunk find(long key) {
        for (Iterator<HeldChunk> all = held.iterator(); all.hasNext(); ) {
            HeldChunk each = all.next();
            if (each.key == key) {
                return each;
            }
        }
        return null;
    }

    private void remove(HeldChunk chunk) {
        held.remove(chunk);
        heldBytes -= chunk.lengthBytes;
    }

    private void dropOldest() {
        while ((usedBytes() > mostInAll || held.size() > MOST_HELD) && !held.isEmpty()) {
            remove(held.peek());
        }
    }
}
