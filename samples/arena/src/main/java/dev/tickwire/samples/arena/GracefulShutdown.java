package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Server;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The end of a server on SIGTERM or Ctrl-C. The server drains: no new players are admitted, and the server runs until
 * the last player has left, or for a number of seconds. Then the server's thread closes the server. The process ends
 * only after that.
 */
final class GracefulShutdown {
    /** Seconds for what follows the last round: players are notified, and sockets are closed. */
    private static final int CLOSING_SECONDS = 2;

    private final Server server;
    private final int maxSeconds;
    private final PrintStream out;
    private final CountDownLatch closed = new CountDownLatch(1);
    private boolean begun;
    private long endNanos;

    GracefulShutdown(Server server, int maxSeconds, PrintStream out) {
        this.server = server;
        this.maxSeconds = maxSeconds;
        this.out = out;
    }

    /** Registers for the signal, and returns at once. The game goes on until the signal arrives. */
    void beginOnSignal() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::onSignal, "departure"));
    }

    private void onSignal() {
        try {
            server.execute(() -> begin(System.nanoTime()));
            closed.await(maxSeconds + CLOSING_SECONDS, TimeUnit.SECONDS);
        } catch (RejectedExecutionException ended) {
            // The game is over already.
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void begin(long nowNanos) {
        begun = true;
        endNanos = nowNanos + TimeUnit.SECONDS.toNanos(maxSeconds);
        server.drain();
        if (server.peerCount() > 0) {
            out.println("New players are rejected. " + server.peerCount() + " may play on for " + maxSeconds + " s");
        }
    }

    /** Returns whether to close the server now: the last player has left, or the time is over. */
    boolean isDue(long nowNanos) {
        return begun && (server.peerCount() + server.loginCount() == 0 || nowNanos - endNanos >= 0);
    }

    /** Called when the server is closed, so that the process may end. */
    void onClosed() {
        closed.countDown();
    }
}
