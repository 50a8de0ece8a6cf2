package dev.tickwire.fleet.capacity;

import dev.tickwire.endpoint.Server;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * A server's loop in a thread of its own.
 *
 * <p>For each tick it stores the processor time since the one before, including the packets that were received in
 * between.
 */
final class MeasuredLoop implements AutoCloseable {
    static final int TICKS_PER_SECOND = 20;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Server server;
    private final long[] busyNanos;
    private final Thread thread;
    private final int port;
    private int ticks;
    private volatile boolean isMeasuring;
    private volatile boolean isOver;

    /**
     * Starts the server and its loop. The loop closes the server.
     *
     * @param maxSeconds the longest measurement
     */
    MeasuredLoop(Server server, int maxSeconds) {
        this.server = server;
        busyNanos = new long[(maxSeconds + 1) * TICKS_PER_SECOND];
        server.start();
        port = server.port();
        server.handOver();
        thread = new Thread(this::run, "server");
        thread.start();
    }

    private void run() {
        long before = THREADS.getCurrentThreadCpuTime();
        while (!isOver) {
            server.update();
            while (server.isTickDue()) {
                server.flush();
                long now = THREADS.getCurrentThreadCpuTime();
                if (isMeasuring && ticks < busyNanos.length) {
                    busyNanos[ticks++] = now - before;
                }
                before = now;
            }
            server.park();
        }
        server.close();
    }

    int port() {
        return port;
    }

    /** Returns the number of datagrams that the server has received. Waits for the server's thread. */
    long received() throws InterruptedException, ExecutionException {
        CompletableFuture<Long> count = new CompletableFuture<>();
        server.execute(() -> count.complete(server.transportStatistics().datagramsReceived()));
        return count.get();
    }

    /** Measures for some seconds, and returns the processor time of each tick in milliseconds, ascending. */
    double[] measure(int seconds) throws InterruptedException {
        ticks = 0;
        isMeasuring = true;
        Thread.sleep(seconds * 1000L);
        isMeasuring = false;
        return Arrays.stream(busyNanos, 0, ticks)
                .mapToDouble(nanos -> nanos / 1e6)
                .sorted()
                .toArray();
    }

    @Override
    public void close() {
        isOver = true;
        try {
            thread.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
