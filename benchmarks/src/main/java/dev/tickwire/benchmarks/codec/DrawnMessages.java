package dev.tickwire.benchmarks.codec;

import java.util.List;

/**
 * The messages of the next call of a trial, drawn from a pool.
 *
 * @param <M> their class
 */
final class DrawnMessages<M> {
    private final List<M> pool;
    private final Draw draw;
    private final Object[] drawn = new Object[Trial.COUNT];

    DrawnMessages(List<M> pool, Draw draw) {
        this.pool = pool;
        this.draw = draw;
    }

    /** Draws anew; no part of what is measured. */
    void next() {
        draw.next();
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = pool.get(draw.pick(i));
        }
    }

    @SuppressWarnings("unchecked")
    M at(int index) {
        return (M) drawn[index];
    }
}
