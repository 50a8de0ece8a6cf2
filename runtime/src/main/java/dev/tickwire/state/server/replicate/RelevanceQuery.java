package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;

/**
 * The place where it is collected which objects of a table matter to one peer and how much. All peers of the table
 * share it, one after the other.
 */
public final class RelevanceQuery {
    /** The greatest weight. */
    public static final int MOST_WEIGHT = 255;

    private final ObjectStore table;
    private final SlotSet named;
    private PeerReplicator replicator;

    /**
     * Asks nothing yet.
     *
     * @param table the objects
     */
    public RelevanceQuery(ObjectStore table) {
        this.table = table;
        named = new SlotSet(table.slots());
    }

    /** Begins with a peer, of which nothing is named yet. */
    public void begin(PeerReplicator asked) {
        replicator = asked;
        named.clear();
    }

    /** Whether a peer is being asked about. */
    public boolean isUnderWay() {
        return replicator != null;
    }

    /**
     * Names an object that matters; if it is named again, the greater weight counts. One that has yet to appear does
     * not matter.
     *
     * @param slot the object's
     * @param weight 1 to 255: how much sooner it is told than one of weight 1, where not all can be told
     */
    public void name(int slot, int weight) {
        if (!table.isTaken(slot)) {
            return;
        }
        if (!named.has(slot) || replicator.weight(slot) < weight) {
            replicator.weigh(slot, weight);
        }
        named.add(slot);
    }

    /** Whether an object mattered to the peer before it was asked about. */
    public boolean matters(int slot) {
        return replicator.isRelevant(slot);
    }

    /**
     * Ends with the peer.
     *
     * @param isComplete whether all that matters was named; else what was named is added, and nothing is forgotten
     */
    public void end(boolean isComplete) {
        PeerReplicator asked = replicator;
        replicator = null;
        asked.acceptNamed(named, isComplete);
    }
}
