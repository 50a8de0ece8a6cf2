package dev.tickwire.samples.arena.fleet;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of the process. A signal or Agones begins the end, and the main thread carries it out. */
final class ProcessShutdown {
    /** Time to close the servers, and to withdraw them from the directory, after the last player has left. */
    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final Duration drain;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);

    /**
     * Creates the end.
     *
     * @param drain the most time for players to leave
     */
    ProcessShutdown(Duration drain) {
        this.drain = drain;
    }

    /** Begins the end. May be called from any thread. */
    void begin() {
        begun.countDown();
    }

    /** Registers for SIGTERM and Ctrl-C, which begin the end. The process then waits for {@link #onClosed}. */
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
     * Waits until the end has begun, at most until a time.
     *
     * @param untilNanos the time, of {@link System#nanoTime()}
     * @return whether the end has begun
     */
    boolean awaitBegin(long untilNanos) throws InterruptedException {
        return begun.await(untilNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    /** Called when everything is closed, so that the process may end. */
    void onClosed() {
        closed.countDown();
    }
}
