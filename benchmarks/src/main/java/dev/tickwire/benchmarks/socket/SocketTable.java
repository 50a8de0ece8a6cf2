package dev.tickwire.benchmarks.socket;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import io.netty.channel.epoll.Epoll;
import java.io.IOException;

/**
 * Processor time that a server of 64 clients spends in its socket, with {@link dev.tickwire.transport.UdpTransport} and
 * with Netty's epoll transport.
 *
 * <p>The first has a system call for each datagram; the second receives and sends many at once. Clients are plain
 * sockets on this machine, with a datagram each way in each tick. Both take turns, in rounds.
 */
public final class SocketTable {
    private static final int CLIENTS = 64;
    private static final int WARM_UP_ROUNDS = 5;
    private static final int TICKS = 1_000;

    private SocketTable() {}

    /**
     * Measures, on Linux, and returns the table.
     *
     * @param rounds the number of measured rounds
     * @throws IllegalStateException on other systems
     */
    public static String measure(int rounds) throws IOException, InterruptedException {
        if (!Epoll.isAvailable()) {
            throw new IllegalStateException(
                    "Netty's epoll transport is for Linux on x86_64", Epoll.unavailabilityCause());
        }
        Ages ofUdp = new Ages();
        Ages ofNetty = new Ages();
        try (TickClients clients = new TickClients(CLIENTS);
                TickLoop udp = new UdpTickLoop(clients.addresses());
                TickLoop netty = new NettyTickLoop(clients.addresses())) {
            for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
                double udpMicros = clients.run(udp, TICKS) / 1000;
                double nettyMicros = clients.run(netty, TICKS) / 1000;
                if (round >= 0) {
                    ofUdp.add(udpMicros);
                    ofNetty.add(nettyMicros);
                }
            }
        }
        return "\n" + CLIENTS + " clients, " + rounds + " rounds of " + TICKS
                + " ticks in turns; a datagram in and one out for each client and tick\n"
                + "| socket | µs of processor time a tick, median | least to most | of UdpTransport |\n"
                + "|---|---|---|---|\n"
                + row("UdpTransport", ofUdp, ofUdp)
                + row("Netty, batched", ofNetty, ofUdp);
    }

    private static String row(String name, Ages micros, Ages base) {
        return Cells.row(
                "%s | %.1f | %.1f to %.1f | %.2f",
                name, micros.median(), micros.quantile(0), micros.quantile(1), micros.median() / base.median());
    }
}
