package dev.tickwire.packet;

/**
 * The memory in which all connections of an endpoint put packets together from fragments: a bound that no number of
 * hostile peers can move.
 *
 * <p>Where all of it is in use, whoever begins another packet gives up the oldest of its own; only who has none open
 * takes the place of the one that has been open longest, whoever's it is. So nobody is kept out, and nobody gains by
 * hoarding. What was made once is kept and used again.
 */
final class FragmentMemory {
    private final int packetBytes;
    private final int most;

    /** Those that are open, by when they were begun. */
    private Reassembly oldest;

    private Reassembly newest;
    /** Those that wait to be used again, one behind the other. */
    private Reassembly idle;

    private int made;
    private int open;

    /**
     * Holds a bound; nothing is allocated before fragments come.
     *
     * @param packetBytes the bytes of the largest packet
     * @param mostBytes the most bytes for all packets that are open; {@link Reassembler#SLOTS} packets at least
     */
    FragmentMemory(int packetBytes, int mostBytes) {
        this.packetBytes = packetBytes;
        this.most = Math.max(Reassembler.SLOTS, mostBytes / packetBytes);
    }

    /** How many packets may be open at once. */
    int mostPackets() {
        return most;
    }

    /** How many packets are open. */
    int openPackets() {
        return open;
    }

    /** A place for a packet; another packet may be given up for it. */
    Reassembly take(Reassembler owner) {
        if (idle == null && made == most) {
            Reassembly given = owner.oldest() == null ? oldest : owner.oldest();
            given.owner().giveUp(given);
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

    /** Takes a place back. What was put together there can be read until the next {@link #take}. */
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
