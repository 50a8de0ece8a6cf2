package dev.tickwire.inspector.live.packet;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Exchange of a few reused instances between a thread that fills the instances and a thread that reads them. The
 * filling thread never waits: if no instance is free, it drops its data.
 *
 * @param <T> the class of the instances
 */
public final class RecyclingQueue<T> {
    private final BlockingQueue<T> free;
    private final BlockingQueue<T> filled;

    public RecyclingQueue(List<T> buffers) {
        int capacity = buffers.size() + 1;
        free = new ArrayBlockingQueue<>(capacity, false, buffers);
        filled = new ArrayBlockingQueue<>(capacity);
    }

    /** Returns an instance to fill, or null if all are filled or being read. */
    public T pollFree() {
        return free.poll();
    }

    /** Passes a filled instance to the reading thread. The last one may be an additional instance. */
    public void addFilled(T buffer) {
        filled.add(buffer);
    }

    /** Returns a filled instance, or null. */
    public T pollFilled() {
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
    public void addFree(T buffer) {
        free.add(buffer);
    }
}
