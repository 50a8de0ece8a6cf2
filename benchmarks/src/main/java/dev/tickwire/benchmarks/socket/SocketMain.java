package dev.tickwire.benchmarks.socket;

import io.netty.channel.epoll.Epoll;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/**
 * Processor time that a server of 64 clients spends in its socket, with {@link dev.tickwire.transport.UdpTransport} and
 * with Netty's epoll transport.
 *
 * <p>The first has a system call for each datagram; the second can receive and send many at once. Clients are plain
 * sockets on this machine, with a datagram each way in each tick. All three take turns, in rounds.
 */
public final class SocketMain {
    private static final int CLIENTS = 64;
    private static final int WARM_UP_ROUNDS = 5;
    private static final int TICKS = 1_000;

    private SocketMain() {}

    /**
     * Measures, on Linux, and prints a table.
     *
     * @param arguments the number of measured rounds, 21 by default
     * @throws IOException if a socket cannot be opened
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length == 0 ? 21 : Integer.parseInt(arguments[0]);
        if (!Epoll.isAvailable()) {
            System.err.println("Netty's epoll transport is for Linux on x86_64: " + Epoll.unavailabilityCause());
            System.exit(1);
        }
        String[] names = {"UdpTransport", "Netty, each datagram alone", "Netty, batched"};
        double[][] nanos = new double[names.length][rounds];
        try (TickClients clients = new TickClients(CLIENTS);
                TickLoop udp = new UdpTickLoop(clients.addresses());
                TickLoop single = new NettyTickLoop(clients.addresses(), false);
                TickLoop batched = new NettyTickLoop(clients.addresses(), true)) {
            TickLoop[] loops = {udp, single, batched};
            for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
                for (int i = 0; i < loops.length; i++) {
                    double seconds = clients.run(loops[i], TICKS);
                    if (round >= 0) {
                        nanos[i][round] = seconds;
                    }
                }
            }
        }
        System.out.println("JDK " + Runtime.version() + ", " + CLIENTS + " clients, " + rounds + " rounds of " + TICKS
                + " ticks in turns; a datagram in and one out for each client and tick");
        System.out.println("| socket | µs of processor time a tick, median | least to most | of UdpTransport |");
        System.out.println("|---|---|---|---|");
        for (int i = 0; i < names.length; i++) {
            Arrays.sort(nanos[i]);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f to %.1f | %.2f |%n",
                    names[i],
                    nanos[i][rounds / 2] / 1000,
                    nanos[i][0] / 1000,
                    nanos[i][rounds - 1] / 1000,
                    nanos[i][rounds / 2] / nanos[0][rounds / 2]);
        }
    }
}
