package dev.tickwire.state;

import dev.tickwire.state.replica.TableSlots;

/** Weighs every object of the table for every viewer: {@link Relevance#each}. */
final class EachRelevance implements Relevance {
    private final PairWeight weight;
    /** Set by {@link #begin}, which precedes each {@link #gather}. */
    @SuppressWarnings("NullAway.Init")
    private TableSlots table;

    private int count;

    EachRelevance(PairWeight weight) {
        this.weight = weight;
    }

    @Override
    public void begin(StateTable begun) {
        table = (TableSlots) begun;
        count = begun.count();
    }

    @Override
    public void gather(Viewer viewer, Sink sink) {
        int slot = 0;
        for (int left = count; left > 0; slot++) {
            StateObject object = (StateObject) table.at(slot);
            if (object == null) {
                continue;
            }
            left--;
            float weighed = weight.weight(viewer, object);
            if (weighed != 0) {
                sink.add(object, weighed);
            }
        }
    }
}
