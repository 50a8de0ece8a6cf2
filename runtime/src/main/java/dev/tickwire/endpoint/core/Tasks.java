package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks from any thread, for the thread that owns the endpoint. */
public final class Tasks {
    /** The most tasks that wait. */
    public static final int MAX_TASKS = 1024;

    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    /** Number of tasks that wait or are being added, bounded by {@link #MAX_TASKS}. */
    private final AtomicInteger places = new AtomicInteger();
    /** Number of tasks that were added and have not been polled. Briefly lags behind the queue. */
    private final AtomicInteger added = new AtomicInteger();

    private volatile boolean isClosed;

    /**
     * Adds a task, in any thread.
     *
     * @throws RejectedExecutionException if {@link #MAX_TASKS} tasks wait, or if the endpoint was closed
     */
    public void add(Runnable task) {
        requireOpen();
        if (places.incrementAndGet() > MAX_TASKS) {
            places.decrementAndGet();
            throw new RejectedExecutionException(MAX_TASKS + " tasks are queued: call update() to run them");
        }
        Waiting entry = new Waiting(task);
        waiting.add(entry);
        added.incrementAndGet();
        // The endpoint was closed meanwhile: a task that is still in the queue would never run.
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
     * Runs the tasks that wait now, in the thread that owns the endpoint. Tasks that they add run the next time.
     *
     * @param failures collects the exceptions of the tasks
     */
    void run(Failures failures) {
        int left = added.get();
        while (left > 0 && runNext(failures)) {
            left--;
        }
    }

    /**
     * Rejects further tasks, and runs all that wait.
     *
     * @param failures collects the exceptions of the tasks
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

    /** A waiting task, with an identity of its own: the same task may wait several times. */
    private static final class Waiting {
        final Runnable task;

        Waiting(Runnable task) {
            this.task = task;
        }
    }
}
