package dev.tickwire.benchmarks.codec;

import java.util.SplittableRandom;

/**
 * Selects the messages of each invocation, outside of the measured time. They are drawn again from all, so that no
 * branch predictor can learn them.
 */
final class Draw {
    private final int pool;
    private final int[] picks = new int[Trial.COUNT];
    private final SplittableRandom random = new SplittableRandom(Seed.VALUE);

    /** Prepares a selection from some messages. */
    Draw(int pool) {
        this.pool = pool;
    }

    /** Draws the messages of the next invocation. */
    void next() {
        for (int i = 0; i < picks.length; i++) {
            picks[i] = random.nextInt(pool);
        }
    }

    /** Selects all messages from one on, in their order. */
    void from(int first) {
        for (int i = 0; i < picks.length; i++) {
            picks[i] = (first + i) % pool;
        }
    }

    /** Returns the index in the pool of a selected message. */
    int pick(int index) {
        return picks[index];
    }
}
