package dev.tickwire.benchmarks.codec;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Selects the messages of each measured invocation, outside of the measured time. */
final class Draw {
    private final Order order;
    private final int pool;
    private final int[] picks = IntStream.range(0, Trial.COUNT).toArray();
    private final SplittableRandom random = new SplittableRandom(Seed.VALUE);

    /**
     * Prepares the selection.
     *
     * @param order the order of the messages
     * @param pool the number of messages to select from
     * @param length the encoded length of a message by its index, for {@link Order#SORTED}
     */
    Draw(Order order, int pool, IntUnaryOperator length) {
        this.order = order;
        this.pool = pool;
        for (int i = 0; i < picks.length; i++) {
            picks[i] = order == Order.IN_TURN ? i - picks.length : i % pool;
        }
        if (order == Order.SORTED) {
            int[] sorted = IntStream.of(picks)
                    .boxed()
                    .sorted(Comparator.comparingInt(length::applyAsInt))
                    .mapToInt(Integer::intValue)
                    .toArray();
            System.arraycopy(sorted, 0, picks, 0, sorted.length);
        }
    }

    /** Selects the messages of the next invocation. */
    void next() {
        switch (order) {
            case DRAWN:
                draw(pool);
                break;
            case REDRAWN:
                draw(Math.min(pool, picks.length));
                break;
            case IN_TURN:
                for (int i = 0; i < picks.length; i++) {
                    picks[i] = (picks[i] + picks.length) % pool;
                }
                break;
            default:
        }
    }

    private void draw(int from) {
        for (int i = 0; i < picks.length; i++) {
            picks[i] = random.nextInt(from);
        }
    }

    /** Returns the index in the pool of a selected message. */
    int pick(int index) {
        return picks[index];
    }
}
