package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.ClientGame;
import dev.tickwire.testing.GameTick;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** The clients of one bot, in one thread. */
final class BotClients implements ClientGame {
    private final Bot bot;
    private final LoadTotals totals = new LoadTotals();
    private final List<MeasuredClient> clients = new ArrayList<>();
    private final Progress progress;

    BotClients(Bot bot, Progress progress) {
        this.bot = bot;
        this.progress = progress;
    }

    @Override
    public void settings(Client.Builder settings, int number) {
        try {
            bot.settings(settings, number);
        } catch (RuntimeException | LinkageError | AssertionError thrown) {
            totals.fail(thrown);
        }
    }

    @Override
    public GameTick start(Client client, int number) {
        MeasuredClient started = new MeasuredClient(client, number, bot, totals, progress);
        clients.add(started);
        return now -> {
            long began = System.nanoTime();
            started.update(now);
            totals.botNanos += System.nanoTime() - began;
        };
    }

    /** Returns the number of clients. */
    int size() {
        return clients.size();
    }

    /** Lets the newest client connect. */
    void connect(int number, InetSocketAddress server) {
        clients.get(clients.size() - 1).connect(bot, number, server);
    }

    /** Measures the time between two updates, within a part of the test. */
    LongestIntervals intervals(long beginNanos, long endNanos) {
        return new LongestIntervals(totals.intervalMillis, beginNanos, endNanos);
    }

    /** Adds an interval between two updates of all clients. */
    void addInterval(long nanos) {
        totals.lateness.add(nanos, clients.size());
    }

    /** Updates all clients at the time of the real clock. */
    void update() {
        for (MeasuredClient client : clients) {
            client.update(System.nanoTime());
        }
    }

    /** Closes all clients, and returns the sums of their measurements. */
    LoadTotals finish() {
        clients.forEach(MeasuredClient::finish);
        return totals;
    }
}
