package dev.tickwire.packet;

/**
 * Memory for the reassembly of fragmented packets, shared by all connections of an endpoint. Its bound does not depend
 * on the number of hostile peers.
 *
 * <p>When the memory is full, a connection that begins a packet evicts its own oldest packet. A connection without an
 * open packet evicts the oldest open packet of all connections. So no connection is shut out, and keeping packets open
 * has no advantage. Buffers are created on demand and reused.
 */
final class FragmentMemory {
    private final int packetBytes;
    private final int most;

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
     * @param mostBytes the most bytes of all open packets; at least {@link Reassembler#SLOTS} packets are allowed
     */
    FragmentMemory(int packetBytes, int mostBytes) {
        this.packetBytes = packetBytes;
        this.most = Math.max(Reassembler.SLOTS, mostBytes / packetBytes);
    }

    /** Returns the most packets open at a time. */
    int mostPackets() {
        return most;
    }

    /** Returns the number of open packets. */
    int openPackets() {
        return open;
    }

    /** Returns a buffer for a packet, and evicts another packet if necessary. */
    Reassembly take(Reassembler owner) {
        if (idle == null && made == most) {
            Reassembly given = owner.oldest() == null ? oldest : owner.oldest();
            given.owner().evict(given);
        }
        Reassembly taken = idle;
        if (taken == null) {
            taken = new Reassembly(packetBytes);
            made++;
        } else {
            idle = taken.newer;
        }
        open++;
        append(taken);
        return taken;
    }

    /** Returns a buffer to the memory. Its content stays readable until the next {@link #take}. */
    void give(Reassembly done) {
        open--;
        remove(done);
        done.newer = idle;
        idle = done;
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
