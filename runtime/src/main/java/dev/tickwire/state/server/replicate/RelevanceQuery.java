package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Collects the objects that the game names as relevant to one peer, with their weights. All peers of a table share it,
 * one after the other.
 */
public final class RelevanceQuery {
    /** Largest weight. */
    public static final int MOST_WEIGHT = 255;

    private final ObjectStore table;
    private final SlotSet named;
    private PeerReplicator replicator;

    /** Creates a query that is not under way. */
    public RelevanceQuery(ObjectStore table) {
        this.table = table;
        named = new SlotSet(table.slots());
    }

    /** Begins a query for a peer. */
    public void begin(PeerReplicator asked) {
        replicator = asked;
        named.clear();
    }

    public boolean isUnderWay() {
        return replicator != null;
    }

    /**
     * Names an object as relevant. If it is named again, the larger weight counts. An object that has yet to appear is
     * ignored.
     *
     * @param weight the weight, 1 to {@link #MOST_WEIGHT}: the growth of the priority per tick, if the budget is too
     *     small for all
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

    /** Returns whether an object was relevant before the query. */
    public boolean matters(int slot) {
        return replicator.isRelevant(slot);
    }

    /**
     * Ends the query and applies its result.
     *
     * @param isComplete whether all relevant objects were named; if false, none counts as left out
     */
    public void end(boolean isComplete) {
        PeerReplicator asked = replicator;
        replicator = null;
        asked.acceptNamed(named, isComplete);
    }
}
