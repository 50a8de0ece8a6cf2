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
    private static final double NANOS_PER_MILLI = 1e6;

    private final Bot bot;
    private final LoadTotals totals = new LoadTotals();
    private final List<MeasuredClient> clients = new ArrayList<>();

    BotClients(Bot bot) {
        this.bot = bot;
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
        MeasuredClient started = new MeasuredClient(client, number, bot, totals);
        clients.add(started);
        return started::update;
    }

    /** Returns the number of clients. */
    int size() {
        return clients.size();
    }

    /** Lets the newest client connect. */
    void connect(int number, InetSocketAddress server) {
        clients.get(clients.size() - 1).connect(bot, number, server);
    }

    /**
     * Updates all clients at the time of the real clock.
     *
     * @param intervalNanos the time since the last update
     */
    void update(long intervalNanos) {
        totals.intervalMillis.add(intervalNanos / NANOS_PER_MILLI);
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
