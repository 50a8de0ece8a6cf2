package dev.tickwire.fleet.capacity;

import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.fleet.party.PartyProtocol;
import dev.tickwire.session.NetcodeKey;
import java.net.InetAddress;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command {@code capacity}: the number of players that one core carries.
 *
 * <p>Each step has more of them, in rooms at 20 Hz, from another process, over encrypted sessions and real sockets. It
 * stops when 99 % of the ticks no longer stay within a share of the tick. The last number before that was measured, not
 * computed.
 */
@Command(
        name = "capacity",
        mixinStandardHelpOptions = true,
        description = "Raises the players of one thread until a tick at 99 %% takes more than a share of its time.")
public final class CapacityMain implements Callable<Integer> {
    private static final double TICK_MILLIS = 1000.0 / MeasuredLoop.TICKS_PER_SECOND;
    /** Share of the packets that clients must have sent for a valid measurement. */
    private static final double MIN_PACKETS = 0.95;

    @Option(names = "--from", paramLabel = "<n>", defaultValue = "200", description = "the players of the first step")
    private int from;

    @Option(names = "--step", paramLabel = "<n>", defaultValue = "100", description = "how many more each step has")
    private int step;

    @Option(names = "--most", paramLabel = "<n>", defaultValue = "4000", description = "the players of the last step")
    private int max;

    @Option(names = "--room", paramLabel = "<n>", defaultValue = "8", description = "how many players a room has")
    private int room;

    @Option(names = "--share", paramLabel = "<n>", defaultValue = "60", description = "per cent of the tick")
    private int share;

    @Option(names = "--warm", paramLabel = "<n>", defaultValue = "15", description = "seconds before each measurement")
    private int warmSeconds;

    @Option(names = "--seconds", paramLabel = "<n>", defaultValue = "30", description = "of each measurement")
    private int seconds;

    /**
     * Runs the command.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new CapacityMain()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        System.out.printf(
                "JDK %s, %d processors%n",
                Runtime.version(), Runtime.getRuntime().availableProcessors());
        System.out.println("| players | packets/s in | ms of a tick, median | 95 % | 99 % | of the tick at 99 % |");
        System.out.println("|--:|--:|--:|--:|--:|--:|");
        int carried = 0;
        for (int players = from; players <= max; players += step) {
            if (measure(players) > TICK_MILLIS * share / 100) {
                System.out.printf(
                        "%d players a core: with %d the tick passes %d %% of its time%n", carried, players, share);
                return 0;
            }
            carried = players;
        }
        System.out.printf("%d players a core, and more: --most was reached%n", carried);
        return 0;
    }

    /**
     * Measures one number of players and prints its row.
     *
     * @return the processor time of a tick at 99 %, in milliseconds
     */
    private double measure(int players) throws Exception {
        String key = BotProcess.newKey();
        Server server = Server.builder(PartyProtocol.get())
                .bindAddress(InetAddress.getLoopbackAddress())
                .maxClients(players)
                .session(ServerSessions.encrypted(NetcodeKey.ofHex(key)))
                .build();
        new PartyGame(server, room);
        try (MeasuredLoop loop = new MeasuredLoop(server, seconds);
                BotProcess bots = new BotProcess(key, players, loop.port())) {
            Thread.sleep(warmSeconds * 1000L);
            long before = loop.received();
            double[] ticks = loop.measure(seconds);
            double packets = (double) (loop.received() - before) / seconds;
            bots.requireRunning();
            double millis = quantile(ticks, 0.99);
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %.0f | %.1f | %.1f | %.1f | %.0f %% |%n",
                    players,
                    packets,
                    quantile(ticks, 0.5),
                    quantile(ticks, 0.95),
                    millis,
                    100 * millis / TICK_MILLIS);
            if (packets < MIN_PACKETS * MeasuredLoop.TICKS_PER_SECOND * players) {
                throw new IllegalStateException(
                        "the players sent too little: their process needs a core, so measure on an idle machine");
            }
            return millis;
        }
    }

    /** Returns the least of ascending values such that at least this share of them is not above it. */
    private static double quantile(double[] ascending, double share) {
        return ascending[(int) Math.ceil(share * ascending.length) - 1];
    }
}
