package dev.tickwire.inspector.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that read and answer requests; bounded. Where all are taken, the next request cuts off the oldest one
 * that has not arrived in full, else the oldest one that is not a stream. So nobody keeps others out who sends half a
 * request, or does not read the answer.
 */
final class RequestThreads implements Executor {
    private static final int MOST = Readers.MOST + 16;
    private static final int IDLE_SECONDS = 10;

    private final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(MOST, MOST, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread thread = new Thread(task, "tickwire-inspector-page");
                thread.setDaemon(true);
                return thread;
            });

    /** Requests that have a thread and were not cut off, the oldest first. */
    private final Map<Thread, Stage> running = new LinkedHashMap<>();

    /** Requests that have no thread yet. */
    private int waiting;

    /** The stages of a request, in the order in which requests are cut off. */
    private enum Stage {
        READING,
        ANSWERING,
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

    /** Cuts off as many requests as wait in vain for a thread; never the one of this thread. */
    private void makeRoom() {
        while (running.size() + waiting > MOST) {
            Thread cut = firstToCut();
            if (cut == null) {
                return;
            }
            running.remove(cut);
            cut.interrupt();
        }
    }

    private Thread firstToCut() {
        Thread first = null;
        for (Thread each : running.keySet()) {
            boolean mayBeCut = running.get(each) != Stage.STREAMING && each != Thread.currentThread();
            if (mayBeCut && (first == null || running.get(each).compareTo(running.get(first)) < 0)) {
                first = each;
            }
        }
        return first;
    }

    /** The request of this thread has arrived in full. */
    synchronized void beginAnswer() {
        running.replace(Thread.currentThread(), Stage.ANSWERING);
    }

    /** The answer of this thread goes on until its reader leaves. */
    synchronized void beginStream() {
        running.replace(Thread.currentThread(), Stage.STREAMING);
    }

    /** Ends all. */
    void close() {
        pool.shutdownNow();
    }
}
