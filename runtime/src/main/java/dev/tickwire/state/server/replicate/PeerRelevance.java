package dev.tickwire.state.server.replicate;

import dev.tickwire.state.server.select.DirtyObjects;
import dev.tickwire.state.server.select.PeerBaselines;
import dev.tickwire.state.server.select.RelevantSet;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.SlotSet;

/**
 * Relevance of a table's objects to one peer, with their weights. Objects whose relevance changes become dirty: they
 * need an update.
 */
public final class PeerRelevance {
    private final RelevantSet relevant;
    private final PeerBaselines known;
    private final DirtyObjects dirty;
    private final Resyncs resyncs;

    PeerRelevance(RelevantSet relevant, PeerBaselines known, DirtyObjects dirty, Resyncs resyncs) {
        this.relevant = relevant;
        this.known = known;
        this.dirty = dirty;
        this.resyncs = resyncs;
    }

    /** Moves to another table with as many slots. No object is relevant until it is included. */
    void moveTo(ObjectStore other) {
        relevant.moveTo(other);
    }

    /**
     * Makes an object relevant, or changes its weight.
     *
     * @param weight the weight, 1 to 255: the growth of the priority per tick, if the budget is too small for all
     */
    public void include(int slot, int weight) {
        known.weigh(slot, weight);
        if (!relevant.isRelevant(slot)) {
            relevant.add(slot);
            dirty.add(slot);
        }
    }

    /** Makes all objects relevant, present and future, with equal weights. */
    public void includeAll() {
        known.resetWeights();
        relevant.addAll();
        dirty.addAll();
    }

    /**
     * Makes relevance queries decide which objects are relevant, besides those that the peer owns. Until the first
     * query, in the next tick, the relevant objects stay.
     */
    public void includeByQuery() {
        relevant.useQueries();
        dirty.addAll();
    }

    /** Makes no object relevant, present or future. At the client, all objects end. */
    public void excludeAll() {
        relevant.removeAll();
        resyncs.request();
    }

    /** Hides a relevant object from the peer, or shows it again. */
    public void hide(int slot, boolean isHidden) {
        relevant.hide(slot, isHidden);
        dirty.add(slot);
    }

    /** Returns whether any object can become relevant without being included. */
    public boolean isIncluded() {
        return relevant.isIncluded();
    }

    /** Returns whether the peer may see an object: it is relevant and not hidden. */
    public boolean isSeen(int slot) {
        return relevant.has(slot);
    }

    /** Returns those of 64 slots with an object that the peer may not see. */
    public long unseen(int word) {
        return relevant.unseen(word);
    }

    /** Returns whether a relevance query is due in the present tick. */
    public boolean isQueryDue() {
        return relevant.isQueryDue();
    }

    boolean isRelevant(int slot) {
        return relevant.isRelevant(slot);
    }

    int weight(int slot) {
        return known.weight(slot);
    }

    void weigh(int slot, int weight) {
        known.weigh(slot, weight);
    }

    /**
     * Applies the result of a relevance query.
     *
     * @param isComplete whether objects that the query did not name count as left out
     */
    void acceptQueried(SlotSet queried, boolean isComplete) {
        dirty.acceptQueried(queried, isComplete);
    }

    void onAdded(int slot) {
        relevant.onAdded(slot);
        known.onAdded(slot);
        if (relevant.has(slot)) {
            dirty.add(slot);
        }
    }

    void onRemoved(int slot) {
        relevant.onRemoved(slot);
        dirty.add(slot);
    }

    void onOwned(int slot) {
        relevant.onOwned(slot);
        dirty.add(slot);
    }
}
