package dev.tickwire.samples.arena.fleet;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of the process: told by a signal or by Agones, obeyed by the main thread. */
final class Ending {
    /** For what is done after the last player has left: servers are closed, and taken out of the directory. */
    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final Duration drain;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);

    /** Knows how long players may stay. */
    Ending(Duration drain) {
        this.drain = drain;
    }

    /** The process is to end. */
    void begin() {
        begun.countDown();
    }

    /** Begins at SIGTERM and Ctrl-C; the process then waits until all is closed. */
    void beginOnSignal() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::onSignal, "ending"));
    }

    private void onSignal() {
        begin();
        try {
            closed.await(drain.plus(CLOSING).toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits for it.
     *
     * @param untilNanos no longer than until this {@link System#nanoTime()}
     * @return whether it has begun
     */
    boolean awaitBegin(long untilNanos) throws InterruptedException {
        return begun.await(untilNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    /** All is closed: the process may end. */
    void onClosed() {
        closed.countDown();
    }
}
