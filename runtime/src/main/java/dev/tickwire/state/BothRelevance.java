package dev.tickwire.state;

import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.replica.TableSlots;
import java.util.Arrays;

/** Objects that both of two relevances name: {@link Relevance#and}. */
final class BothRelevance implements Relevance {
    private final Relevance first;
    private final Relevance second;
    private final FirstNamed firstNamed = new FirstNamed();
    private final SecondNamed secondNamed = new SecondNamed();
    /** Weights by the first relevance, by slot; 0 for objects that the first relevance has not named. */
    private float[] weights = {};

    BothRelevance(Relevance first, Relevance second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public void begin(StateTable table) {
        int slots = ((TableSlots) table).slots();
        if (weights.length < slots) {
            weights = new float[slots];
        }
        try {
            first.begin(table);
        } finally {
            second.begin(table);
        }
    }

    @Override
    public void gather(Viewer viewer, Sink sink) {
        firstNamed.sink = sink;
        secondNamed.sink = sink;
        Arrays.fill(weights, 0);
        try {
            first.gather(viewer, firstNamed);
        } finally {
            second.gather(viewer, secondNamed);
        }
    }

    private static int slotOf(StateObject object) {
        return ObjectNumber.slot(Replica.of(object).number());
    }

    /** Accepts the objects of one of the relevances, as far as the sink of the query would accept them. */
    private abstract static class Named implements Sink {
        @SuppressWarnings("NullAway.Init") // Set by gather, before a relevance can name an object.
        Sink sink;

        @Override
        public final void add(StateObject object, float weight) {
            if (weight > 0 && weight <= 1) {
                sink.matters(object); // Refuses objects of other tables, and calls outside gather.
                accept(object, slotOf(object), weight);
            } else {
                sink.add(object, weight);
            }
        }

        abstract void accept(StateObject object, int slot, float weight);

        @Override
        public final boolean matters(StateObject object) {
            return sink.matters(object);
        }
    }

    private final class FirstNamed extends Named {
        @Override
        void accept(StateObject object, int slot, float weight) {
            weights[slot] = Math.max(weights[slot], weight);
        }
    }

    private final class SecondNamed extends Named {
        @Override
        void accept(StateObject object, int slot, float weight) {
            if (weights[slot] > 0) {
                sink.add(object, Math.min(weights[slot], weight));
            }
        }
    }
}
