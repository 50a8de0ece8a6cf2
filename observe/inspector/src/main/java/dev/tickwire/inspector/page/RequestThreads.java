package dev.tickwire.inspector.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Executor of requests with a bounded number of threads. If all are busy, the next request interrupts the oldest
 * request that has not arrived in full, otherwise the oldest request that is no event stream. Clients that send half a
 * request, or do not read their answer, thus cannot block the page.
 */
final class RequestThreads implements Executor {
    private static final int MAX_THREADS = Readers.MAX_READERS + 16;
    private static final int IDLE_SECONDS = 10;

    private final ThreadPoolExecutor pool = new ThreadPoolExecutor(
            MAX_THREADS, MAX_THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread thread = new Thread(task, "tickwire-inspector-page");
                thread.setDaemon(true);
                return thread;
            });

    /** Running requests, the oldest first. */
    private final Map<Thread, Stage> running = new LinkedHashMap<>();

    /** Requests that have no thread yet. */
    private int waiting;

    /** Stages of a request, in the order in which they may be interrupted. */
    private enum Stage {
        READING,
        RESPONDING,
        STREAMING
    }

    RequestThreads() {
        pool.allowCoreThreadTimeOut(true);
    }

    @Override
    public void execute(Runnable request) {
        synchronized (this) {
            waiting++;
            makeRoom();
        }
        pool.execute(() -> run(request));
    }

    private void run(Runnable request) {
        synchronized (this) {
            waiting--;
            running.put(Thread.currentThread(), Stage.READING);
            makeRoom();
        }
        try {
            request.run();
        } finally {
            synchronized (this) {
                running.remove(Thread.currentThread());
            }
        }
    }

    /** Interrupts requests until there is a thread for each that waits, but never the request of this thread. */
    private void makeRoom() {
        while (running.size() + waiting > MAX_THREADS) {
            Thread thread = firstToInterrupt();
            if (thread == null) {
                return;
            }
            running.remove(thread);
            thread.interrupt();
        }
    }

    private Thread firstToInterrupt() {
        Thread first = null;
        for (Thread each : running.keySet()) {
            boolean mayInterrupt = running.get(each) != Stage.STREAMING && each != Thread.currentThread();
            if (mayInterrupt && (first == null || running.get(each).compareTo(running.get(first)) < 0)) {
                first = each;
            }
        }
        return first;
    }

    /** Called when a request has been read. */
    synchronized void beginResponse() {
        running.replace(Thread.currentThread(), Stage.RESPONDING);
    }

    /** Called when a request becomes an event stream. */
    synchronized void beginStream() {
        running.replace(Thread.currentThread(), Stage.STREAMING);
    }

    /** Interrupts all requests. */
    void close() {
        pool.shutdownNow();
    }
}
