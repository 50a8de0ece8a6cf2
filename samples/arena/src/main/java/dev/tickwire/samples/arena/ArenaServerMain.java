package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.beacon.Beacon;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs an Arena server, on a port that anyone can reach. */
@Command(
        name = "arena-server",
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description = "Serves Arena on all addresses of this machine, until it is stopped.",
        footer = {
            "On SIGTERM and Ctrl-C, it rejects new players and ends when the last player has left.",
            "Commands on standard input:",
            ServerConsole.USAGE
        })
public final class ArenaServerMain implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "40000",
            description = "The UDP port, 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--players",
            paramLabel = "N",
            defaultValue = "" + ArenaConstants.MAX_PLAYERS,
            description = "Number of players, 1 to " + ArenaConstants.MAX_PLAYERS + " (${DEFAULT-VALUE}).")
    private int players;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the arena (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "0",
            description = "Stops after this many seconds; 0 for never (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--key-file",
            paramLabel = "FILE",
            description = "Serves encrypted, with the key in this file, of 64 hexadecimal digits, for connect tokens.")
    private Path keyFile;

    @Option(
            names = "--public-address",
            paramLabel = "HOST",
            description = "With --key-file: the public address in tokens, with the same port (${DEFAULT-VALUE}).",
            defaultValue = "127.0.0.1")
    private InetAddress publicAddress;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "Arena",
            description = "The name of the server in server lists (${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--no-beacon", description = "Hides the server from server lists: it answers no queries.")
    private boolean hidden;

    @Option(
            names = "--drain",
            paramLabel = "N",
            defaultValue = "25",
            description = "Seconds for which players may play on after SIGTERM, 0 to 3600 (${DEFAULT-VALUE}).")
    private int drainSeconds;

    @Mixin
    private WatchOptions watch;

    /**
     * Runs the command and exits.
     *
     * @param args the command line arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(Launch.execute(new ArenaServerMain(), args));
    }

    @Override
    public Integer call() {
        Launch.requireInRange(spec, "--port", port, 0, 65_535);
        Launch.requireInRange(spec, "--players", players, 1, ArenaConstants.MAX_PLAYERS);
        Launch.requireInRange(spec, "--seconds", seconds, 0, Integer.MAX_VALUE);
        Launch.requireInRange(spec, "--drain", drainSeconds, 0, 3600);
        watch.check(1);
        Server endpoint = newServer();
        GracefulShutdown departure = new GracefulShutdown(endpoint, drainSeconds, System.out);
        try (endpoint) {
            play(endpoint, departure);
        } finally {
            departure.onClosed();
        }
        return 0;
    }

    private void play(Server endpoint, GracefulShutdown departure) {
        ArenaServer server = new ArenaServer(endpoint, seed, DeliveryObserver.NONE);
        server.start();
        System.out.println("Arena is open on port " + endpoint.port());
        watch.watch(endpoint, System.out);
        long start = System.nanoTime();
        departure.beginOnSignal();
        ServerConsole console = new ServerConsole(server, System.out);
        console.listenTo(System.in);
        int[] connected = {0};
        GameLoop.run(endpoint, now -> {
            server.update(now);
            if (endpoint.peerCount() != connected[0]) {
                connected[0] = endpoint.peerCount();
                System.out.println(connected[0] + " connected");
            }
            return !departure.isDue(now)
                    && !console.isStopped()
                    && (seconds == 0 || TimeUnit.NANOSECONDS.toSeconds(now - start) < seconds);
        });
        endpoint.close(console.shutdownReason());
    }

    private Server newServer() {
        Server.Builder builder = Server.builder(ArenaProtocol.get()).port(port).maxClients(players);
        if (keyFile != null) {
            builder.session(ServerSessions.encrypted(key()).withPublicAddress(new InetSocketAddress(publicAddress, 0)));
        }
        if (!hidden) {
            builder.beacon(beaconSettings());
        }
        return builder.build();
    }

    private Beacon.Settings beaconSettings() {
        try {
            return Beacon.Settings.of(name);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--name: " + wrong.getMessage());
        }
    }

    private NetcodeKey key() {
        String digits = new String(Launch.read(keyFile), StandardCharsets.US_ASCII);
        try {
            return NetcodeKey.ofHex(digits);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), "--key-file: " + none.getMessage());
        }
    }
}
