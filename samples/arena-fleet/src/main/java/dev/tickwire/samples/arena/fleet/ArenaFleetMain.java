package dev.tickwire.samples.arena.fleet;

import dev.tickwire.fleet.agones.Agones;
import dev.tickwire.fleet.matchmaker.FileOrVariable;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.samples.arena.Launch;
import dev.tickwire.samples.arena.WatchOptions;
import dev.tickwire.session.NetcodeKey;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a fleet of Arena in one process, or a part of a fleet. */
@Command(
        name = "arena-fleet",
        subcommands = TokenCommand.class,
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description =
                "Serves Arena on several servers, with a directory and a matchmaker that hands out tokens for them.",
        footer = {
            "Without options the whole fleet runs in this process, with a new key and bots.",
            "On SIGTERM and Ctrl-C, the servers reject new players and transfer their players to other servers."
        })
public final class ArenaFleetMain implements Callable<Integer> {
    private static final int MAX_SERVERS = 64;
    private static final int MAX_BOTS = 1_000;
    private static final int DEFAULT_BOTS = 6;
    private static final int SHOW_SECONDS = 3;
    private static final int SECRET_BYTES = 16;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--servers",
            paramLabel = "N",
            defaultValue = "2",
            description = "Number of servers, each with its own thread, 0 to " + MAX_SERVERS + " (${DEFAULT-VALUE}).")
    private int servers;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "40000",
            description =
                    "The UDP port of the first server; the others have the next ports; 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--public-address",
            paramLabel = "HOST",
            defaultValue = "127.0.0.1",
            description = "The public address in tokens (${DEFAULT-VALUE}). Under Agones, its address is used.")
    private InetAddress publicAddress;

    @Option(
            names = "--region",
            paramLabel = "NAME",
            defaultValue = "local",
            description = "The region of the servers (${DEFAULT-VALUE}).")
    private String region;

    @Option(
            names = "--bots",
            paramLabel = "N",
            description = "Number of bots that ask the matchmaker and play. Default: " + DEFAULT_BOTS
                    + " with a matchmaker in this process, else none.")
    private Integer bots;

    @Option(
            names = "--matchmaker-host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "The address at which the matchmaker listens, 0.0.0.0 for all (${DEFAULT-VALUE}).")
    private String matchmakerHost;

    @Option(
            names = "--matchmaker-port",
            paramLabel = "N",
            defaultValue = "8078",
            description = "The matchmaker's TCP port, 0 for any (${DEFAULT-VALUE}).")
    private int matchmakerPort;

    @Option(names = "--no-matchmaker", description = "Runs no matchmaker in this process; needs --redis.")
    private boolean hasNone;

    @Option(
            names = "--matchmaker",
            paramLabel = "URI",
            description = "Runs only servers, which announce themselves to a remote matchmaker such as "
                    + "http://127.0.0.1:8078, which has its directory in memory.")
    private URI matchmaker;

    @Option(
            names = "--redis",
            paramLabel = "URI",
            description = "A directory in Redis, such as redis://127.0.0.1:6379, shared by all processes that name it.")
    private String redis;

    @Option(
            names = "--redis-password-file",
            paramLabel = "FILE",
            description = "File with the password of Redis. Default: the environment variable "
                    + FileOrVariable.REDIS_PASSWORD + ", if set.")
    private Path redisPasswordFile;

    @Option(
            names = "--key-file",
            paramLabel = "FILE",
            description = "File with the key of all servers, 64 hexadecimal digits. Default: the environment variable "
                    + FileOrVariable.KEY + ". A fleet in one process generates a new key.")
    private Path keyFile;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "File with the matchmaker's secret. Default: the environment variable "
                    + FileOrVariable.SECRET + ". A matchmaker in this process generates and prints a new secret.")
    private Path secretFile;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "0",
            description = "Stops after this many seconds; 0 for never (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--drain",
            paramLabel = "N",
            defaultValue = "25",
            description =
                    "Seconds for which players who cannot be transferred may play on, 0 to 3600 (${DEFAULT-VALUE}).")
    private int drainSeconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the arenas (${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private WatchOptions watch;

    private final PrintStream out = System.out;
    private final SecureRandom random = new SecureRandom();

    /** Called by picocli, which sets the options. */
    public ArenaFleetMain() {}

    /**
     * Runs the command and exits.
     *
     * @param args the command line arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(Launch.execute(new ArenaFleetMain(), args));
    }

    @Override
    public Integer call() throws InterruptedException {
        requireSensibleOptions();
        Optional<String> configuredSecret = FileOrVariable.text(secretFile, FileOrVariable.SECRET);
        String secret = configuredSecret.or(this::randomSecret).orElseThrow(() -> missing("--secret-file"));
        Settings settings = settings(checked("secret: ", () -> new SharedSecret(secret)));
        ProcessShutdown ending = new ProcessShutdown(Duration.ofSeconds(drainSeconds));
        ending.beginOnSignal();
        try (ArenaFleet fleet = checked("", () -> new ArenaFleet(settings, ending::begin, out))) {
            fleet.awaitAnnounced();
            out.println("Arena: " + fleet.line());
            if (fleet.hasMatchmaker()) {
                printHowToJoin(fleet.http().orElseThrow(), configuredSecret.isPresent() ? "..." : secret);
            }
            watch(fleet, ending);
            fleet.evacuate();
        } finally {
            ending.onClosed();
        }
        return 0;
    }

    private void watch(ArenaFleet fleet, ProcessShutdown ending) throws InterruptedException {
        long start = System.nanoTime();
        for (int second = 1; !ending.awaitBegin(start + TimeUnit.SECONDS.toNanos(second)); second++) {
            fleet.count();
            if (second % SHOW_SECONDS == 0) {
                out.println(second + " s: " + fleet.line());
            }
            if (second == seconds) {
                return;
            }
        }
    }

    private void printHowToJoin(URI matchmaker, String secret) {
        out.println(
                "The matchmaker is at " + matchmaker + ". Get a token for one more player, to be used within seconds:");
        out.println("  " + FileOrVariable.SECRET + "='" + secret
                + "' java -ea -jar samples/arena-fleet/target/arena-fleet.jar token --matchmaker " + matchmaker
                + " player.token");
        out.println("then join with it as a bot, or as a player in a window:");
        out.println("  java -ea -cp samples/arena/target/arena.jar dev.tickwire.samples.arena.ArenaClientMain"
                + " --token-file player.token");
        out.println("  java -ea -jar samples/arena-desktop/target/arena-desktop.jar --token player.token");
    }

    private void requireSensibleOptions() {
        Launch.requireInRange(spec, "--servers", servers, 0, MAX_SERVERS);
        Launch.requireInRange(spec, "--port", port, 0, 65_536.0 - Math.max(1, servers));
        Launch.requireInRange(spec, "--matchmaker-port", matchmakerPort, 0, 65_535);
        Launch.requireInRange(spec, "--seconds", seconds, 0, Integer.MAX_VALUE);
        Launch.requireInRange(spec, "--drain", drainSeconds, 0, 3600);
        watch.check(servers);
        if (bots != null) {
            Launch.requireInRange(spec, "--bots", bots, 0, MAX_BOTS);
        }
        if (matchmaker != null && redis != null) {
            throw wrong("--matchmaker has its directory in memory: leave out --redis, or add --no-matchmaker");
        }
        if (hasNone && matchmaker == null && redis == null) {
            throw wrong("--no-matchmaker needs --redis: otherwise no client finds the servers");
        }
        if (hasNone && matchmaker == null && bots != null && bots > 0) {
            throw wrong("--bots need a matchmaker: leave out --no-matchmaker");
        }
        if (Agones.isPresent() && servers > 1) {
            throw wrong("--servers must be 1 under Agones, which opens one port for a process");
        }
    }

    private boolean hasOwn() {
        return matchmaker == null && !hasNone;
    }

    private Settings settings(SharedSecret secret) {
        return new Settings(
                servers,
                port,
                publicAddress,
                region,
                seed,
                bots != null ? bots : hasOwn() ? DEFAULT_BOTS : 0,
                hasOwn() ? Optional.of(new InetSocketAddress(matchmakerHost, matchmakerPort)) : Optional.empty(),
                Optional.ofNullable(matchmaker),
                Optional.ofNullable(redis),
                FileOrVariable.text(redisPasswordFile, FileOrVariable.REDIS_PASSWORD),
                key(),
                secret,
                Duration.ofSeconds(drainSeconds),
                server -> watch.watch(server, out));
    }

    private NetcodeKey key() {
        Optional<String> configuredKey = FileOrVariable.text(keyFile, FileOrVariable.KEY);
        if (configuredKey.isPresent()) {
            return checked("--key-file: ", () -> NetcodeKey.ofHex(configuredKey.get()));
        }
        if (matchmaker == null && redis == null) {
            return NetcodeKey.random(random);
        }
        throw missing("--key-file");
    }

    /** Returns a random secret for this run, or empty if a remote process must know the secret. */
    private Optional<String> randomSecret() {
        if (matchmaker != null) {
            return Optional.empty();
        }
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Optional.of(HexFormat.of().formatHex(bytes));
    }

    private <T> T checked(String optionName, Supplier<T> factory) {
        try {
            return factory.get();
        } catch (IllegalArgumentException refused) {
            throw wrong(optionName + refused.getMessage());
        }
    }

    private ParameterException missing(String option) {
        String variable = option.equals("--key-file") ? FileOrVariable.KEY : FileOrVariable.SECRET;
        return wrong("neither " + option + " nor the environment variable " + variable
                + " is set; other processes of the fleet need the same value");
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
