package dev.tickwire.endpoint;

import dev.tickwire.chunk.transfer.Failures;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** The tasks that any thread has given to an endpoint, until the thread that owns it runs them. */
final class Tasks {
    /** The most that wait. */
    static final int MOST = 1024;

    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    /** How many wait or are about to. */
    private final AtomicInteger count = new AtomicInteger();

    private volatile boolean isClosed;

    /**
     * Adds a task, in any thread.
     *
     * @throws RejectedExecutionException if as many wait as may, or no more are taken
     */
    void add(Runnable task) {
        if (isClosed) {
            throw new RejectedExecutionException("the endpoint was closed");
        }
        if (count.incrementAndGet() > MOST) {
            count.decrementAndGet();
            throw new RejectedExecutionException(MOST + " tasks wait: update() runs them");
        }
        waiting.add(task);
    }

    /**
     * Runs those that wait now, in the thread that owns the endpoint.
     *
     * @param failures keeps what they throw
     */
    void run(Failures failures) {
        for (int left = count.get(); left > 0; left--) {
            Runnable task = waiting.poll();
            if (task == null) {
                return;
            }
            count.decrementAndGet();
            try {
                task.run();
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Takes no more; those that wait are still run. */
    void close() {
        isClosed = true;
    }
}
