package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Server;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The end of a server that is told to go, by SIGTERM or Ctrl-C: it drains, so that nobody new comes in, and goes on
 * until the last player has left, or for so many seconds. Its own thread then closes it, and only then does the process
 * end.
 */
final class Departure {
    /** For what is done after the last round: the players are told, and sockets are closed. */
    private static final int CLOSING_SECONDS = 2;

    private final Server server;
    private final int mostSeconds;
    private final PrintStream out;
    private final CountDownLatch closed = new CountDownLatch(1);
    private boolean begun;
    private long endNanos;

    Departure(Server server, int mostSeconds, PrintStream out) {
        this.server = server;
        this.mostSeconds = mostSeconds;
        this.out = out;
    }

    /** Waits, beside the game, for the signal. */
    void beginOnSignal() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::onSignal, "departure"));
    }

    private void onSignal() {
        try {
            server.execute(() -> begin(System.nanoTime()));
            closed.await(mostSeconds + CLOSING_SECONDS, TimeUnit.SECONDS);
        } catch (RejectedExecutionException ended) {
            // The game is over already.
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void begin(long nowNanos) {
        begun = true;
        endNanos = nowNanos + TimeUnit.SECONDS.toNanos(mostSeconds);
        server.drain();
        if (server.peerCount() > 0) {
            out.println("Nobody comes in any more; " + server.peerCount() + " may play on for " + mostSeconds + " s");
        }
    }

    /** Whether the server is to be closed now: the last has left, or the time is over. */
    boolean isDue(long nowNanos) {
        return begun && (server.peerCount() + server.loginCount() == 0 || nowNanos - endNanos >= 0);
    }

    /** The server is closed: the process may end. */
    void onClosed() {
        closed.countDown();
    }
}
