package dev.tickwire.inspector.live.packet;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Exchange of a few reused instances between a thread that fills them and one that reads them. The filling thread never
 * waits: if no instance is free, it drops its data.
 *
 * @param <T> the class of the instances
 */
public final class Handover<T> {
    private final BlockingQueue<T> free;
    private final BlockingQueue<T> filled;

    public Handover(List<T> all) {
        free = new ArrayBlockingQueue<>(all.size(), false, all);
        filled = new ArrayBlockingQueue<>(all.size());
    }

    /** Returns an instance to fill, or null if all are filled or being read. */
    public T takeFree() {
        return free.poll();
    }

    /** Passes a filled instance to the reading thread. */
    public void give(T full) {
        filled.add(full);
    }

    /** Returns a filled instance, or null. */
    public T takeFilled() {
        return filled.poll();
    }

    /**
     * Returns a filled instance, or null after a time.
     *
     * @param millis the longest time to wait, in milliseconds
     */
    public T awaitFilled(long millis) throws InterruptedException {
        return filled.poll(millis, TimeUnit.MILLISECONDS);
    }

    /** Returns an instance after reading it, to be filled again. */
    public void giveBack(T read) {
        free.add(read);
    }
}
