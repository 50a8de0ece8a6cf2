package dev.tickwire.samples.arena;

import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.samples.arena.client.ArenaClient;
import java.io.PrintStream;
import java.util.Collection;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** Prints the statistics of all clients, with a row for each. */
final class LiveTable {
    private final PrintStream out;
    private final ToLongFunction<ArenaClient> lateInputs;

    /**
     * Creates the table.
     *
     * @param lateInputs returns the number of a client's late inputs, below 0 where it is not known
     */
    LiveTable(PrintStream out, ToLongFunction<ArenaClient> lateInputs) {
        this.out = out;
        this.lateInputs = lateInputs;
    }

    /** Prints one table, with the given second as its title. */
    void print(int second, Collection<ArenaClient> clients) {
        line(
                "%n%3d s    client     RTT ms   loss %%   in kbit/s   out kbit/s   messages   late inputs   corrections"
                        + "   rockets     calls   score   ground %%",
                second);
        for (ArenaClient client : clients) {
            row(client);
        }
    }

    private void row(ArenaClient client) {
        if (!client.endpoint().isConnected()) {
            line("         %-10s not connected", client.name());
            return;
        }
        ConnectionStatistics statistics = client.endpoint().peer().statistics();
        LinkStatistics link = statistics.link();
        long late = lateInputs.applyAsLong(client);
        line(
                "         %-10s %6.1f   %6.1f   %9.1f   %10.1f   %8d   %11s   %11d   %7s   %7s   %5d   %8d",
                client.name(),
                link.rttMillis(),
                link.loss() * 100,
                link.receivedKilobitsPerSecond(),
                link.sentKilobitsPerSecond(),
                statistics.messagesSent() + statistics.messagesReceived(),
                late < 0 ? "-" : String.valueOf(late),
                client.corrections(),
                client.rocketsConfirmed() + "/" + client.rocketsLaunched(),
                client.requestsSucceeded() + "/" + client.requestsSent(),
                client.score(),
                client.groundPercent());
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
