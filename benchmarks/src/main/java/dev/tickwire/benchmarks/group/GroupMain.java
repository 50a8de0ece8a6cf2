package dev.tickwire.benchmarks.group;

import dev.tickwire.benchmarks.group.wire.PartyProtocol;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.group.GroupStatistics;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.NetcodeKey;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command {@code group}: processor time of the threads of a {@link ServerGroup}, with one and with two servers.
 *
 * <p>Players in another process walk in rooms at 20 Hz, over encrypted sessions and real sockets.
 */
@Command(
        name = "group",
        mixinStandardHelpOptions = true,
        description = "Measures the processor time of the threads of a group of servers at 20 Hz.")
public final class GroupMain implements Callable<Integer> {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Option(names = "--players", paramLabel = "<n>", defaultValue = "200", description = "for each server")
    private int players;

    @Option(names = "--room", paramLabel = "<n>", defaultValue = "8", description = "how many players a room has")
    private int room;

    @Option(names = "--seconds", paramLabel = "<n>", defaultValue = "15", description = "of each measurement")
    private int seconds;

    @Option(names = "--rounds", paramLabel = "<n>", defaultValue = "3", description = "of both, in turns")
    private int rounds;

    /**
     * Runs the command.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new GroupMain()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        System.out.printf(
                "JDK %s, %d processors%n",
                Runtime.version(), Runtime.getRuntime().availableProcessors());
        System.out.println("| threads | players | packets/s in | out | share of a core, each thread |");
        System.out.println("|--:|--:|--:|--:|--:|");
        for (int round = 0; round < rounds; round++) {
            measure(1);
            measure(2);
        }
        return 0;
    }

    private void measure(int servers) throws IOException, InterruptedException {
        String key = BotProcess.newKey();
        ServerSessions sessions = ServerSessions.encrypted(NetcodeKey.ofHex(key));
        try (ServerGroup group = ServerGroup.start(
                        servers,
                        number -> Server.builder(PartyProtocol.get())
                                .bindAddress(InetAddress.getLoopbackAddress())
                                .maxClients(players)
                                .session(sessions),
                        server -> new PartyGame(server, room, true)::tick);
                BotProcess bots = new BotProcess(
                        key,
                        players * servers,
                        IntStream.range(0, servers)
                                .mapToObj(number -> group.address(number).getPort())
                                .toList())) {
            Thread.sleep(10_000);
            long[] threads = threads();
            long[] before = cpuNanos(threads);
            GroupStatistics countsBefore = group.statistics();
            long start = System.nanoTime();
            Thread.sleep(seconds * 1000L);
            double passed = System.nanoTime() - start;
            long[] after = cpuNanos(threads);
            bots.requireRunning();
            GroupStatistics counts = group.statistics();
            print(
                    servers,
                    counts.peers(),
                    (counts.transport().datagramsReceived()
                                    - countsBefore.transport().datagramsReceived())
                            * 1e9
                            / passed,
                    (counts.transport().datagramsSent()
                                    - countsBefore.transport().datagramsSent())
                            * 1e9
                            / passed,
                    IntStream.range(0, threads.length)
                            .mapToDouble(thread -> (after[thread] - before[thread]) / passed)
                            .toArray());
        }
    }

    private static void print(int servers, int peers, double in, double out, double[] shares) {
        System.out.printf(
                Locale.ROOT,
                "| %d | %d | %.0f | %.0f | %s |%n",
                servers,
                peers,
                in,
                out,
                String.join(
                        ", ",
                        Arrays.stream(shares)
                                .mapToObj(share -> String.format(Locale.ROOT, "%.1f %%", share * 100))
                                .toList()));
    }

    private static long[] threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("tickwire server"))
                .mapToLong(Thread::getId)
                .sorted()
                .toArray();
    }

    private static long[] cpuNanos(long[] threads) {
        return Arrays.stream(threads).map(THREADS::getThreadCpuTime).toArray();
    }
}
