package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** The tasks that any thread has given to an endpoint, until the thread that owns it runs them. */
public final class Tasks {
    /** The most that wait. */
    public static final int MOST = 1024;

    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    /** How many wait or are about to: no more than may are let in. */
    private final AtomicInteger places = new AtomicInteger();
    /** How many have been added and not yet taken. It lags behind the queue for a moment. */
    private final AtomicInteger added = new AtomicInteger();

    private volatile boolean isClosed;

    /**
     * Adds a task, in any thread.
     *
     * @throws RejectedExecutionException if as many wait as may, or no more are taken
     */
    public void add(Runnable task) {
        requireOpen();
        if (places.incrementAndGet() > MOST) {
            places.decrementAndGet();
            throw new RejectedExecutionException(MOST + " tasks are queued: call update() to run them");
        }
        Waiting entry = new Waiting(task);
        waiting.add(entry);
        added.incrementAndGet();
        // Closed meanwhile: if nobody has taken the task, nobody will.
        if (isClosed && waiting.remove(entry)) {
            requireOpen();
        }
    }

    private void requireOpen() {
        if (isClosed) {
            throw new RejectedExecutionException("the endpoint was closed");
        }
    }

    /**
     * Runs those that wait now, in the thread that owns the endpoint. Tasks that these add are left for the next time.
     *
     * @param failures keeps what they throw
     */
    void run(Failures failures) {
        int left = added.get();
        while (left > 0 && runNext(failures)) {
            left--;
        }
    }

    /**
     * Takes no more, and runs all that wait.
     *
     * @param failures keeps what they throw
     */
    void close(Failures failures) {
        isClosed = true;
        boolean isMore = true;
        while (isMore) {
            isMore = runNext(failures);
        }
    }

    private boolean runNext(Failures failures) {
        Waiting next = waiting.poll();
        if (next == null) {
            return false;
        }
        places.decrementAndGet();
        added.decrementAndGet();
        try {
            next.task.run();
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        return true;
    }

    /** A task that waits, to be told from another entry with the same task. */
    private static final class Waiting {
        final Runnable task;

        Waiting(Runnable task) {
            this.task = task;
        }
    }
}
