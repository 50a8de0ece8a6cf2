package dev.tickwire.inspector.live.packet;

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
public final class Handover<T> {
    private final BlockingQueue<T> free;
    private final BlockingQueue<T> filled;

    public Handover(List<T> all) {
        free = new ArrayBlockingQueue<>(all.size(), false, all);
        filled = new ArrayBlockingQueue<>(all.size());
    }

    /** One to fill; null if all are with the other thread. */
    public T takeFree() {
        return free.poll();
    }

    /** Hands over one that was filled. */
    public void give(T full) {
        filled.add(full);
    }

    /** The next that was filled; null if there is none yet. */
    public T takeFilled() {
        return filled.poll();
    }

    /** Waits for the next that is filled; null if none was in time. */
    public T awaitFilled(long millis) throws InterruptedException {
        return filled.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Gives one back to be filled anew. */
    public void giveBack(T read) {
        free.add(read);
    }
}
