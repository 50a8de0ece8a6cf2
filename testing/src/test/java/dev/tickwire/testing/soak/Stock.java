package dev.tickwire.testing.soak;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The state of one flow of chunks that outlasts connections: contents to be sent once more, and slices that a sink has
 * from before.
 */
final class Stock {
    private static final int MAX_UNFINISHED = 8;

    private long nextContent;
    private final ArrayDeque<Long> unfinished = new ArrayDeque<>();
    private final Map<Long, BitSet> held = new HashMap<>();
    private long resumedSlices;

    /** The content that is sent next: one that did not arrive, else a new one. */
    long next() {
        return unfinished.isEmpty() ? nextContent++ : unfinished.remove();
    }

    /** A content with a key did not arrive. */
    void sendAgain(long content) {
        if (unfinished.size() < MAX_UNFINISHED) {
            unfinished.add(content);
        }
    }

    /** Takes out which slices are there from before; none if there are none. */
    BitSet removeKept(long content) {
        BitSet found = held.remove(content);
        resumedSlices += found == null ? 0 : found.cardinality();
        return found == null ? new BitSet() : found;
    }

    void hold(long content, BitSet slices) {
        held.put(content, slices);
    }

    /** The slices that did not have to come again. */
    long resumedSlices() {
        return resumedSlices;
    }
}
