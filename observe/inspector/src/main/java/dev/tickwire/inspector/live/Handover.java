package dev.tickwire.inspector.live;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A few things that go round between two threads: one fills them, the other reads them and gives them back. The one
 * that fills never waits: where none is free, it goes without.
 *
 * @param <T> what goes round
 */
final class Handover<T> {
    private final BlockingQueue<T> free;
    private final BlockingQueue<T> filled;

    Handover(List<T> all) {
        free = new ArrayBlockingQueue<>(all.size(), false, all);
        filled = new ArrayBlockingQueue<>(all.size());
    }

    /** One to fill; null if all are with the other thread. */
    T takeFree() {
        return free.poll();
    }

    /** Hands over one that was filled. */
    void give(T full) {
        filled.add(full);
    }

    /** The next that was filled; null if there is none yet. */
    T takeFilled() {
        return filled.poll();
    }

    /** Waits for the next that is filled; null if none was in time. */
    T awaitFilled(long millis) throws InterruptedException {
        return filled.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Gives one back to be filled anew. */
    void giveBack(T read) {
        free.add(read);
    }
}
