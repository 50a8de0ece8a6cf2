package dev.tickwire.benchmarks.codec;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Picks the messages of each measured call, outside of the time that is measured. */
final class Draw {
    private final Order order;
    private final int pool;
    private final int[] picks = IntStream.range(0, Trial.COUNT).toArray();
    private final SplittableRandom random = new SplittableRandom(Seed.VALUE);

    /**
     * Prepares the picks.
     *
     * @param order in which order they come
     * @param pool how many messages there are
     * @param length the length of the message at a place, for those that are sorted by it
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

    /** Picks the messages of the next call. */
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

    /** The place of a message. */
    int pick(int index) {
        return picks[index];
    }
}
