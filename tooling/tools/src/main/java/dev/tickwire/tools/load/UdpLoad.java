package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.testing.Bot;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.UdpTransport;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * A load test over UDP. Each thread has a part of the clients, and updates each of them every four milliseconds, or
 * less often if it has more than 250.
 */
final class UdpLoad {
    /** Shortest time between two updates of a client. A client is late if the time is longer. */
    static final long ROUND_NANOS = 4_000_000L;

    /** Share of a client in that time: a call of its socket without a datagram costs some microseconds. */
    private static final long CLIENT_NANOS = 16_000L;

    private static final long SHOW_MILLIS = 100;

    private final LoadPlan plan;
    private final List<InetSocketAddress> servers;
    private final Progress progress;

    /**
     * Creates a test.
     *
     * @param plan the number of clients and the times
     * @param servers the servers of the clients, in turn
     * @param progress shows how far the test is
     */
    UdpLoad(LoadPlan plan, List<InetSocketAddress> servers, Progress progress) {
        this.plan = plan;
        this.servers = servers;
        this.progress = progress;
    }

    /**
     * Runs the test.
     *
     * @param bots a bot for each thread
     * @throws InterruptedException if the thread was interrupted; all clients are then closed
     */
    LoadTotals run(List<Bot> bots) throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(bots.size());
        try {
            long begin = System.nanoTime();
            List<Future<LoadTotals>> parts = new ArrayList<>();
            for (int part = 0; part < bots.size(); part++) {
                int first = part;
                parts.add(threads.submit(() -> play(bots.get(first), first, bots.size(), begin)));
            }
            LoadTotals sum = new LoadTotals();
            for (Future<LoadTotals> part : parts) {
                sum.add(await(part, begin));
            }
            return sum;
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UncheckedIOException noSocket) {
                throw noSocket;
            }
            throw new IllegalStateException("a thread of the load test has failed", failed.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Waits for the end of a part, and shows the progress meanwhile. */
    private LoadTotals await(Future<LoadTotals> part, long begin) throws InterruptedException, ExecutionException {
        while (true) {
            try {
                return part.get(SHOW_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException stillPlaying) {
                progress.show(Math.min(plan.lengthNanos(), System.nanoTime() - begin));
            }
        }
    }

    /** Runs every n-th client, from the given first one on. */
    private LoadTotals play(Bot bot, int first, int step, long begin) {
        BotClients clients = new BotClients(bot, progress);
        int next = first;
        long last = System.nanoTime();
        LongestIntervals intervals = clients.intervals(begin + plan.rampUpNanos(), begin + plan.lengthNanos());
        while (!Thread.currentThread().isInterrupted()) {
            long now = System.nanoTime();
            intervals.add(last, now);
            if (last - begin >= plan.rampUpNanos()) {
                clients.addInterval(now - last);
            }
            last = now;
            if (now - begin >= plan.lengthNanos()) {
                break;
            }
            for (; next < plan.clients() && now - begin >= plan.startNanos(next); next += step) {
                Client.Builder settings = Client.builder(bot.protocol());
                NetworkPreset network = plan.network(next);
                if (network != null) {
                    settings.transport(new NetworkSimulator(UdpTransport.open(0), plan.seed() + next, network));
                }
                clients.settings(settings, next);
                clients.start(settings.build(), next);
                clients.connect(next, servers.get(next % servers.size()));
            }
            clients.update();
            long round = Math.max(ROUND_NANOS, CLIENT_NANOS * clients.size());
            LockSupport.parkNanos(round - (System.nanoTime() - now));
        }
        intervals.finish();
        return clients.finish();
    }
}
