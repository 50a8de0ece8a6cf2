package dev.tickwire.tools.load;

import dev.tickwire.testing.Bot;
import dev.tickwire.testing.ServerGame;
import dev.tickwire.transport.NetworkPreset;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command {@code load}: runs a {@link Bot} of a game in many clients, over UDP or in a simulated world, and
 * compares the results with thresholds.
 */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a bot of a game in many clients, over UDP or simulated, and reports round trips, ages, rates and"
                    + " corrections.",
            "Exit code 1 if no client connected, a bot or the simulated server failed, or a threshold was exceeded."
        })
public final class LoadCommand implements Callable<Integer> {
    private static final int MAX_CLIENTS = 10_000;
    private static final int MAX_SECONDS = 86_400;
    private static final int MAX_THREADS = 256;

    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Target target;

    @Option(
            names = "--bot",
            required = true,
            paramLabel = "CLASS",
            description = "The bot: a class that implements dev.tickwire.testing.Bot.")
    private String bot;

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            defaultValue = "",
            description = "Folders and jars with the classes of the game, as for java -cp.")
    private String classpath;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "100",
            description = "Number of clients, 1 to 10000 (${DEFAULT-VALUE}).")
    private int clients;

    @Option(
            names = "--ramp-up",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "Time within which the clients begin to connect, one after another (${DEFAULT-VALUE}).")
    private double rampUpSeconds;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "30",
            description = "Time to play after the ramp-up (${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--network",
            paramLabel = "PRESET",
            split = ",",
            description = "Simulated networks of the clients, in turn: ${COMPLETION-CANDIDATES}. Default none.")
    private List<NetworkPreset> networks = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The seed of simulated networks (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description =
                    "With --connect: the threads that run the clients, 1 to 256. Default: the number of processors.")
    private int threads = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());

    @Option(names = "--json", description = "Prints the report as JSON.")
    private boolean isJson;

    @Mixin
    private Thresholds thresholds;

    /** Used by the command line. */
    public LoadCommand() {}

    /** The server of the clients. */
    private static final class Target {
        @Option(
                names = "--connect",
                required = true,
                paramLabel = "HOST:PORT[-PORT]",
                converter = ServerRange.Converter.class,
                description = "Connects over UDP to a running server, or to servers at several ports in turn.")
        private ServerRange servers;

        @Option(
                names = "--server",
                required = true,
                paramLabel = "CLASS",
                description = "Simulates the server, too: a class that implements dev.tickwire.testing.ServerGame.")
        private String server;
    }

    @Override
    public Integer call() throws InterruptedException {
        requireInRange("--clients", clients, 1, MAX_CLIENTS);
        requireInRange("--ramp-up", rampUpSeconds, 0, MAX_SECONDS);
        requireInRange("--seconds", seconds, 0, MAX_SECONDS);
        requireInRange("--threads", threads, 1, MAX_THREADS);
        if (target.servers != null && thresholds.serverOption() != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    thresholds.serverOption() + " needs --server: over UDP, the server is not measured");
        }
        LoadPlan plan = new LoadPlan(clients, nanos(rampUpSeconds), nanos(seconds), networks, seed);
        try (GameClasses classes = GameClasses.open(classpath)) {
            return target.servers == null ? simulate(plan, classes) : connect(plan, classes, target.servers);
        }
    }

    private int connect(LoadPlan plan, GameClasses classes, ServerRange servers) throws InterruptedException {
        List<Bot> bots = new ArrayList<>();
        for (int thread = 0; thread < Math.min(threads, clients); thread++) {
            bots.add(classes.create(Bot.class, bot));
        }
        LoadTotals totals = new UdpLoad(plan, servers.addresses()).run(bots);
        return report(LoadReport.of(title("UDP to " + servers.text()), clients, totals, null), totals);
    }

    private int simulate(LoadPlan plan, GameClasses classes) {
        ServerWatch server = new ServerWatch(classes.create(ServerGame.class, target.server), clients);
        SimulatedLoad load = new SimulatedLoad(plan, server);
        LoadTotals totals;
        try {
            totals = load.run(classes.create(Bot.class, bot));
        } catch (ServerFailure failure) {
            PrintWriter err = spec.commandLine().getErr();
            failure.getCause().printStackTrace(err);
            err.println("failed: " + failure.getMessage());
            return 1;
        }
        return report(
                LoadReport.of(title("simulated with seed " + seed), clients, totals, LoadReport.ServerPart.of(server)),
                totals);
    }

    private String title(String how) {
        String simulated = networks.isEmpty()
                ? ""
                : networks.stream().map(NetworkPreset::name).collect(Collectors.joining(", ", ", ", ""));
        return String.format(
                Locale.ROOT,
                "%d clients of %s for %s s after a ramp-up of %s s, %s%s",
                clients,
                bot,
                text(seconds),
                text(rampUpSeconds),
                how,
                simulated);
    }

    private static String text(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%.0f", value) : Double.toString(value);
    }

    private int report(LoadReport report, LoadTotals totals) {
        List<String> failures = new ArrayList<>();
        if (report.connected() == 0) {
            failures.add("no client connected");
        }
        if (totals.failedBots > 0) {
            failures.add("bots that threw: " + totals.failedBots + ", the first: " + totals.failure);
        }
        failures.addAll(thresholds.failures(report));
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (isJson) {
            out.println(ReportJson.of(report, failures));
            out.flush();
        } else {
            new ReportTable(out).print(report);
        }
        if (totals.failure != null) {
            totals.failure.printStackTrace(err);
        }
        failures.forEach(failure -> err.println("failed: " + failure));
        return failures.isEmpty() ? 0 : 1;
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * TimeUnit.SECONDS.toNanos(1));
    }

    private void requireInRange(String option, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new ParameterException(
                    spec.commandLine(),
                    String.format(Locale.ROOT, "%s must be in %.0f..%.0f, was %s", option, min, max, text(value)));
        }
    }
}
