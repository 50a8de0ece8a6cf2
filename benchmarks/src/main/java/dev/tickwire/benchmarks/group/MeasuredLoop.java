package dev.tickwire.benchmarks.group;

import dev.tickwire.endpoint.Server;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * The loop of a server in a thread of its own. Of each tick it keeps the processor time since the one before, with all
 * that came meanwhile.
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

    /** Starts a server, and its loop, which closes it. */
    MeasuredLoop(Server server, int mostSeconds) {
        this.server = server;
        busyNanos = new long[(mostSeconds + 1) * TICKS_PER_SECOND];
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

    /** The port of the server. */
    int port() {
        return port;
    }

    /** How many datagrams the server has received. */
    long received() throws InterruptedException, ExecutionException {
        CompletableFuture<Long> count = new CompletableFuture<>();
        server.execute(() -> count.complete(server.transportStatistics().datagramsReceived()));
        return count.get();
    }

    /** Measures for so long; the processor time of each tick in nanoseconds, the least first. */
    long[] measure(int seconds) throws InterruptedException {
        ticks = 0;
        isMeasuring = true;
        Thread.sleep(seconds * 1000L);
        isMeasuring = false;
        long[] measured = Arrays.copyOf(busyNanos, ticks);
        Arrays.sort(measured);
        return measured;
    }

    /** The milliseconds below which so many per cent of the ticks are. */
    static double millis(long[] sorted, int percent) {
        return sorted[sorted.length * percent / 100] / 1e6;
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
