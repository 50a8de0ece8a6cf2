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
                "Serves Arena on several servers, with a directory and a matchmaker that gives players tokens for them.",
        footer = {
            "Without options all of a fleet is in this process, with a fresh key, and bots play.",
            "On SIGTERM, and on Ctrl-C, the servers let nobody in any more and send their players on to others."
        })
public final class ArenaFleetMain implements Callable<Integer> {
    private static final int MOST_SERVERS = 64;
    private static final int MOST_BOTS = 1_000;
    private static final int DEFAULT_BOTS = 6;
    private static final int SHOW_SECONDS = 3;
    private static final int SECRET_BYTES = 16;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--servers",
            paramLabel = "N",
            defaultValue = "2",
            description = "How many servers, each with a thread, 0 to " + MOST_SERVERS + " (${DEFAULT-VALUE}).")
    private int servers;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "40000",
            description = "The UDP port of the first server; the others follow it; 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--public-address",
            paramLabel = "HOST",
            defaultValue = "127.0.0.1",
            description = "The address that tokens name (${DEFAULT-VALUE}). Agones tells it where it runs the process.")
    private InetAddress publicAddress;

    @Option(
            names = "--region",
            paramLabel = "NAME",
            defaultValue = "local",
            description = "Where the servers are (${DEFAULT-VALUE}).")
    private String region;

    @Option(
            names = "--bots",
            paramLabel = "N",
            description = "How many bots ask the matchmaker and play; " + DEFAULT_BOTS
                    + " beside a matchmaker of this process, else none.")
    private Integer bots;

    @Option(
            names = "--matchmaker-host",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description = "Where the matchmaker listens, 0.0.0.0 for everywhere (${DEFAULT-VALUE}).")
    private String matchmakerHost;

    @Option(
            names = "--matchmaker-port",
            paramLabel = "N",
            defaultValue = "8078",
            description = "The matchmaker's TCP port, 0 for any (${DEFAULT-VALUE}).")
    private int matchmakerPort;

    @Option(names = "--no-matchmaker", description = "No matchmaker in this process; with --redis.")
    private boolean hasNone;

    @Option(
            names = "--matchmaker",
            paramLabel = "URI",
            description = "Servers alone, which announce themselves to a matchmaker elsewhere, as "
                    + "http://127.0.0.1:8078, that has its directory in memory.")
    private URI matchmaker;

    @Option(
            names = "--redis",
            paramLabel = "URI",
            description = "The directory in Redis, as redis://127.0.0.1:6379, for all processes that name it.")
    private String redis;

    @Option(
            names = "--redis-password-file",
            paramLabel = "FILE",
            description = "Where the password of Redis is; unless given, " + FileOrVariable.REDIS_PASSWORD
                    + " has it, if there is any.")
    private Path redisPasswordFile;

    @Option(
            names = "--key-file",
            paramLabel = "FILE",
            description = "Where the key of all servers is, 64 hexadecimal digits; unless given, " + FileOrVariable.KEY
                    + " has it. A fleet in one process makes a fresh one.")
    private Path keyFile;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "Where the matchmaker's secret is; unless given, " + FileOrVariable.SECRET
                    + " has it. A matchmaker of this process makes a fresh one, and prints it.")
    private Path secretFile;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "0",
            description = "Stop after so many seconds; 0 for never (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--drain",
            paramLabel = "N",
            defaultValue = "25",
            description = "How many seconds players may stay that cannot be sent on, 0 to 3600 (${DEFAULT-VALUE}).")
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
        Optional<String> givenSecret = FileOrVariable.text(secretFile, FileOrVariable.SECRET);
        String secret = givenSecret.or(this::freshSecret).orElseThrow(() -> missing("--secret-file"));
        Settings settings = settings(checked("secret: ", () -> new SharedSecret(secret)));
        Ending ending = new Ending(Duration.ofSeconds(drainSeconds));
        ending.beginOnSignal();
        try (ArenaFleet fleet = checked("", () -> new ArenaFleet(settings, ending::begin, out))) {
            fleet.awaitAnnounced();
            out.println("Arena: " + fleet.line());
            if (fleet.hasMatchmaker()) {
                tellHowToJoin(fleet.http().orElseThrow(), givenSecret.isPresent() ? "..." : secret);
            }
            watch(fleet, ending);
            fleet.evacuate();
        } finally {
            ending.onClosed();
        }
        return 0;
    }

    private void watch(ArenaFleet fleet, Ending ending) throws InterruptedException {
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

    private void tellHowToJoin(URI matchmaker, String secret) {
        out.println(
                "The matchmaker is at " + matchmaker + ". For one player more, a token, to be used within seconds:");
        out.println("  " + FileOrVariable.SECRET + "='" + secret
                + "' java -ea -jar samples/arena-fleet/target/arena-fleet.jar token --matchmaker " + matchmaker
                + " player.token");
        out.println("and with it a bot, or a player at a window:");
        out.println("  java -ea -cp samples/arena/target/arena.jar dev.tickwire.samples.arena.ArenaClientMain"
                + " --token-file player.token");
        out.println("  java -ea -jar samples/arena-desktop/target/arena-desktop.jar --token player.token");
    }

    private void requireSensibleOptions() {
        Launch.requireInRange(spec, "--servers", servers, 0, MOST_SERVERS);
        Launch.requireInRange(spec, "--port", port, 0, 65_536.0 - Math.max(1, servers));
        Launch.requireInRange(spec, "--matchmaker-port", matchmakerPort, 0, 65_535);
        Launch.requireInRange(spec, "--seconds", seconds, 0, Integer.MAX_VALUE);
        Launch.requireInRange(spec, "--drain", drainSeconds, 0, 3600);
        watch.check(servers);
        if (bots != null) {
            Launch.requireInRange(spec, "--bots", bots, 0, MOST_BOTS);
        }
        if (matchmaker != null && redis != null) {
            throw wrong("--matchmaker has its directory in memory: leave out --redis, or name --no-matchmaker with it");
        }
        if (hasNone && matchmaker == null && redis == null) {
            throw wrong("--no-matchmaker needs --redis: else nobody could find the servers");
        }
        if (hasNone && matchmaker == null && bots != null && bots > 0) {
            throw wrong("--bots ask a matchmaker: leave out --no-matchmaker");
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
        Optional<String> given = FileOrVariable.text(keyFile, FileOrVariable.KEY);
        if (given.isPresent()) {
            return checked("--key-file: ", () -> NetcodeKey.ofHex(given.get()));
        }
        if (matchmaker == null && redis == null) {
            return NetcodeKey.random(random);
        }
        throw missing("--key-file");
    }

    /** Returns a random secret for this run, or empty where another process must know it. */
    private Optional<String> freshSecret() {
        if (matchmaker != null) {
            return Optional.empty();
        }
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Optional.of(HexFormat.of().formatHex(bytes));
    }

    private <T> T checked(String what, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException refused) {
            throw wrong(what + refused.getMessage());
        }
    }

    private ParameterException missing(String option) {
        String variable = option.equals("--key-file") ? FileOrVariable.KEY : FileOrVariable.SECRET;
        return wrong("neither " + option + " nor the environment variable " + variable
                + " is given, which other processes of the fleet have too");
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
