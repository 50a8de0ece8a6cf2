package dev.tickwire.packet;

/**
 * Memory for the reassembly of fragmented packets, shared by all connections of an endpoint. The bound of the memory
 * does not depend on the number of hostile peers.
 *
 * <p>When the memory is full, a connection that begins a packet evicts its own oldest packet. A connection without an
 * open packet evicts the oldest open packet of all connections. So no connection is shut out, and keeping packets open
 * has no advantage. Buffers are created on demand and reused.
 */
final class FragmentMemory {
    private final int packetBytes;
    private final int maxPackets;

    /** Open packets, linked in the order of their beginning. */
    private Reassembly oldest;

    private Reassembly newest;
    /** Buffers for reuse, linked. */
    private Reassembly idle;

    private int made;
    private int open;

    /**
     * Creates memory with a bound. Nothing is allocated before fragments arrive.
     *
     * @param packetBytes the bytes of the largest packet
     * @param maxBytes the most bytes of all open packets; at least {@link Reassembler#SLOTS} packets are allowed
     */
    FragmentMemory(int packetBytes, int maxBytes) {
        this.packetBytes = packetBytes;
        this.maxPackets = Math.max(Reassembler.SLOTS, maxBytes / packetBytes);
    }

    /** Returns the most packets open at a time. */
    int maxPackets() {
        return maxPackets;
    }

    /** Returns the number of open packets. */
    int openPackets() {
        return open;
    }

    /** Returns a buffer for a packet, and evicts another packet if necessary. */
    Reassembly acquire(Reassembler owner) {
        if (idle == null && made == maxPackets) {
            Reassembly evicted = owner.oldest() == null ? oldest : owner.oldest();
            evicted.owner().evict(evicted);
        }
        Reassembly acquired = idle;
        if (acquired == null) {
            acquired = new Reassembly(packetBytes);
            made++;
        } else {
            idle = acquired.newer;
        }
        open++;
        append(acquired);
        return acquired;
    }

    /** Returns a buffer to the memory. The content of the buffer stays readable until the next {@link #acquire}. */
    void release(Reassembly released) {
        open--;
        remove(released);
        released.newer = idle;
        idle = released;
    }

    private void append(Reassembly added) {
        added.older = newest;
        added.newer = null;
        if (newest == null) {
            oldest = added;
        } else {
            newest.newer = added;
        }
        newest = added;
    }

    private void remove(Reassembly removed) {
        if (removed.older == null) {
            oldest = removed.newer;
        } else {
            removed.older.newer = removed.newer;
        }
        if (removed.newer == null) {
            newest = removed.older;
        } else {
            removed.newer.older = removed.older;
        }
        removed.older = null;
    }
}
