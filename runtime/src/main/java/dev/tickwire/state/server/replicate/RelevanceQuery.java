package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Collects the objects that the game names as relevant to one peer, with their weights. All peers of a table share a
 * query, in turn.
 */
public final class RelevanceQuery {
    /** Largest weight. */
    public static final int MAX_WEIGHT = 255;

    private final ObjectStore table;
    private final SlotSet queried;
    private PeerRelevance relevance;

    /** Creates a query; {@link #begin} begins it for a peer. */
    public RelevanceQuery(ObjectStore table) {
        this.table = table;
        queried = new SlotSet(table.slots());
    }

    /** Begins a query for a peer. */
    public void begin(PeerRelevance peer) {
        relevance = peer;
        queried.clear();
    }

    public boolean isRunning() {
        return relevance != null;
    }

    /**
     * Names an object as relevant. If it is named again, the larger weight counts. An object that has yet to appear is
     * ignored.
     *
     * @param weight the weight, 1 to {@link #MAX_WEIGHT}: the growth of the priority per tick, if the budget is too
     *     small for all
     */
    public void add(int slot, int weight) {
        if (!table.isUsed(slot)) {
            return;
        }
        if (!queried.has(slot) || relevance.weight(slot) < weight) {
            relevance.weigh(slot, weight);
        }
        queried.add(slot);
    }

    /** Returns whether an object was relevant before the query. */
    public boolean matters(int slot) {
        return relevance.isRelevant(slot);
    }

    /**
     * Ends the query and applies its result.
     *
     * @param isComplete whether the query named all relevant objects; if false, no object counts as left out
     */
    public void end(boolean isComplete) {
        PeerRelevance peer = relevance;
        relevance = null;
        peer.acceptQueried(queried, isComplete);
    }
}
