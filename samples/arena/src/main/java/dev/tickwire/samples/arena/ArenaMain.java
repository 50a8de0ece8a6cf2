package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.world.Ground;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs all of Arena in one process: a server and bots, over real UDP on this machine through simulated networks. */
@Command(
        name = "arena",
        subcommands = BrowseCommand.class,
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description =
                "Plays Arena in one process: a server and bots, over UDP on this machine through a simulated network.",
        footer =
                "Exit code 0 only if every bot connected and scored, and every reliable message arrived once and in order.")
public final class ArenaMain implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    private static final int MAX_SECONDS = 86_400;
    private static final double MAX_MILLIS = 10_000;
    private static final long SETTLE_NANOS = TimeUnit.SECONDS.toNanos(5);

    @Option(
            names = "--bots",
            paramLabel = "N",
            defaultValue = "8",
            description = "Number of bots, 2 to 16 (${DEFAULT-VALUE}).")
    private int bots;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "15",
            description = "Time to play (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--latency",
            paramLabel = "MS",
            defaultValue = "50",
            description = "Round trip of the simulated network, in milliseconds (${DEFAULT-VALUE}).")
    private double latencyMillis;

    @Option(
            names = "--jitter",
            paramLabel = "MS",
            defaultValue = "5",
            description = "Jitter each way, in milliseconds (${DEFAULT-VALUE}).")
    private double jitterMillis;

    @Option(
            names = "--loss",
            paramLabel = "PERCENT",
            defaultValue = "5",
            description = "Packet loss each way, in percent (${DEFAULT-VALUE}).")
    private double lossPercent;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the network, the arena and the bots (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--secure",
            description = "Connects encrypted: the bots get connect tokens from an issuer in this process.")
    private boolean secure;

    @Mixin
    private WatchOptions watch;

    private final DeliveryAudit audit = new DeliveryAudit();

    /**
     * Runs the command and exits.
     *
     * @param args the command line arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(Launch.execute(new ArenaMain(), args));
    }

    @Override
    public Integer call() {
        requireSensibleOptions();
        try (Match match = gather()) {
            play(match);
            reportRates(match);
            settle(match);
            List<String> problems = match.problems();
            reportDelivery(match, problems);
            return problems.isEmpty() ? 0 : 1;
        }
    }

    private void requireSensibleOptions() {
        Launch.requireInRange(spec, "--bots", bots, 2, ArenaConstants.MAX_PLAYERS);
        Launch.requireInRange(spec, "--seconds", seconds, 1, MAX_SECONDS);
        Launch.requireInRange(spec, "--latency", latencyMillis, 0, MAX_MILLIS);
        Launch.requireInRange(spec, "--jitter", jitterMillis, 0, MAX_MILLIS);
        Launch.requireInRange(spec, "--loss", lossPercent, 0, 100);
        watch.check(1);
    }

    private Match gather() {
        InetAddress here = InetAddress.getLoopbackAddress();
        NetcodeKey key = NetcodeKey.random(new SecureRandom());
        Server endpoint = newServer(here, key);
        ArenaServer server = new ArenaServer(endpoint, seed, audit);
        server.start();
        watch.watch(endpoint, System.out);
        InetSocketAddress address = new InetSocketAddress(here, endpoint.port());
        System.out.printf(
                Locale.ROOT,
                "Arena: %d bots and a server at %s, %s; %.0f ms round trip, %.0f ms jitter, %.1f %% loss each way%n",
                bots,
                address,
                secure ? "encrypted" : "plain",
                latencyMillis,
                jitterMillis,
                lossPercent);
        List<ArenaClient> clients = new ArrayList<>();
        for (int i = 0; i < bots; i++) {
            ArenaClient client = new ArenaClient(newClient(here, seed + i), "bot-" + (i + 1), seed + i, audit);
            if (secure) {
                client.connect(token(key, address, i));
            } else {
                client.connect(address);
            }
            clients.add(client);
        }
        return new Match(server, clients, audit);
    }

    private Server newServer(InetAddress here, NetcodeKey key) {
        return Server.builder(ArenaProtocol.get())
                .bindAddress(here)
                .port(0)
                .maxClients(ArenaConstants.MAX_PLAYERS)
                .session(secure ? ServerSessions.encrypted(key) : ServerSessions.plain())
                .build();
    }

    /**
     * Mints a connect token. In a real game the backend does so, over HTTPS, for a player whom it has authenticated.
     */
    private static byte[] token(NetcodeKey key, InetSocketAddress server, long playerId) {
        ConnectTokens tokens = new ConnectTokens(ArenaProtocol.get().id(), key, List.of(server));
        return tokens.mint(System.currentTimeMillis() / 1000, playerId, new byte[0]);
    }

    /** Creates a client behind a simulated network of its own. */
    private Client newClient(InetAddress here, long lineSeed) {
        NetworkConditions line = NetworkConditions.perfect()
                .withLatencyMillis(latencyMillis / 2)
                .withJitterMillis(jitterMillis)
                .withLoss(lossPercent / 100);
        UdpTransport udp = UdpTransport.builder().bindAddress(here).open();
        return Client.builder(ArenaProtocol.get())
                .transport(new NetworkSimulator(udp, lineSeed, line))
                .build();
    }

    private void play(Match match) {
        LiveTable table = new LiveTable(System.out, client -> match.server().lateInputs(client.name()));
        long start = System.nanoTime();
        int[] shown = {0};
        GameLoop.run(match.server().endpoint(), now -> {
            match.update(now);
            int second = (int) TimeUnit.NANOSECONDS.toSeconds(now - start);
            if (second > shown[0]) {
                shown[0] = second;
                table.print(second, match.clients());
            }
            return second < seconds;
        });
    }

    /** Ends the play, and updates until all reliable messages have arrived, for at most 5 seconds. */
    private static void settle(Match match) {
        match.blowWhistle();
        long start = System.nanoTime();
        GameLoop.run(match.server().endpoint(), now -> {
            match.update(now);
            return !match.isSettled() && now - start < SETTLE_NANOS;
        });
    }

    private void reportRates(Match match) {
        double in = 0;
        double out = 0;
        for (ArenaClient client : match.clients()) {
            LinkStatistics link = client.endpoint().peer().statistics().link();
            in += link.bytesReceived();
            out += link.bytesSent();
        }
        double clientSeconds = (double) seconds * match.clients().size();
        System.out.printf(
                Locale.ROOT,
                "%nBytes per client and second, without session and UDP headers: %.0f in, %.0f out%n",
                in / clientSeconds,
                out / clientSeconds);
    }

    private void reportDelivery(Match match, List<String> problems) {
        System.out.printf(
                Locale.ROOT, "Reliable messages: %d sent, %d received%n", audit.sentCount(), audit.receivedCount());
        long grounds = match.clients().stream().filter(ArenaClient::hasGround).count();
        System.out.printf(
                Locale.ROOT,
                "Ground of %.0f MiB: %d of %d bots received all of it%n",
                Ground.BYTES / 1048576.0,
                grounds,
                match.clients().size());
        problems.forEach(problem -> System.out.println("PROBLEM: " + problem));
        System.out.println(
                problems.isEmpty()
                        ? "Every bot connected and scored; every reliable message arrived once and in order."
                        : "The run failed.");
    }
}
