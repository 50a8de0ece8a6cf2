package dev.tickwire.tools.load;

import dev.tickwire.testing.Bot;
import dev.tickwire.testing.ServerGame;
import dev.tickwire.transport.NetworkPreset;
import java.io.PrintWriter;
import java.net.URI;
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
    private static final double NANOS_PER_SECOND = 1e9;

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

    @Option(
            names = "--metrics",
            paramLabel = "URL",
            converter = MetricsPage.Converter.class,
            description = "With --connect: reads late inputs, ticks, bytes and drops from the server's page of metrics,"
                    + " before and after the test.")
    private URI metrics;

    @Option(
            names = "--progress",
            description = "Prints the progress on the error stream once a second, also without a terminal.")
    private boolean isShowingProgress;

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
        requireOptionsOfTarget();
        LoadPlan plan = new LoadPlan(clients, nanos(rampUpSeconds), nanos(seconds), networks, seed);
        try (GameClasses classes = GameClasses.open(classpath)) {
            return target.servers == null ? simulate(plan, classes) : connect(plan, classes, target.servers);
        }
    }

    private void requireOptionsOfTarget() {
        boolean isSimulated = target.servers == null;
        String excess = thresholds.udpOption() != null ? thresholds.udpOption() : metrics != null ? "--metrics" : null;
        if (isSimulated && excess != null) {
            throw new ParameterException(spec.commandLine(), excess + " needs --connect");
        }
        if (metrics == null && thresholds.metricsOption() != null) {
            throw new ParameterException(spec.commandLine(), thresholds.metricsOption() + " needs --metrics");
        }
        if (!isSimulated && metrics == null && thresholds.serverOption() != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    thresholds.serverOption() + " needs --server or --metrics: otherwise the server is not measured");
        }
    }

    private int connect(LoadPlan plan, GameClasses classes, ServerRange servers) throws InterruptedException {
        List<Bot> bots = new ArrayList<>();
        for (int thread = 0; thread < Math.min(threads, clients); thread++) {
            bots.add(classes.create(Bot.class, bot));
        }
        MetricsPage page = metrics == null ? null : new MetricsPage(metrics);
        ServerMetrics begin = page == null ? null : readFirst(page);
        Progress progress = progress(plan);
        LoadTotals totals = new UdpLoad(plan, servers.addresses(), progress).run(bots);
        progress.end();
        LoadReport.ServerPart server = null;
        List<String> failures = new ArrayList<>();
        try {
            server = page == null ? null : page.read().since(begin);
        } catch (MetricsException failed) {
            failures.add(failed.getMessage());
        }
        String title = title("UDP to " + servers.text());
        int rate = SimulatedLoad.rate(bots.get(0).protocol());
        return report(LoadReport.of(title, clients, totals, rate, server, null), totals, failures);
    }

    /** Reads metrics before the test, so that a wrong address fails at once. */
    private static ServerMetrics readFirst(MetricsPage page) throws InterruptedException {
        try {
            return page.read();
        } catch (MetricsException failed) {
            throw new IllegalArgumentException(failed.getMessage(), failed);
        }
    }

    private Progress progress(LoadPlan plan) {
        boolean isTerminal = Progress.hasTerminal();
        return new Progress(
                plan, isShowingProgress || isTerminal ? spec.commandLine().getErr() : null, isTerminal);
    }

    private int simulate(LoadPlan plan, GameClasses classes) {
        ServerWatch server = new ServerWatch(classes.create(ServerGame.class, target.server), clients);
        Progress progress = progress(plan);
        SimulatedLoad load = new SimulatedLoad(plan, server, progress);
        Bot player = classes.create(Bot.class, bot);
        LoadTotals totals;
        try {
            totals = load.run(player);
        } catch (ServerFailure failure) {
            progress.end();
            PrintWriter err = spec.commandLine().getErr();
            failure.getCause().printStackTrace(err);
            err.println("failed: " + failure.getMessage());
            return 1;
        }
        progress.end();
        LoadReport.RealTime realTime = new LoadReport.RealTime(
                load.realNanos() / NANOS_PER_SECOND,
                load.processorNanos() / NANOS_PER_SECOND,
                server.nanos() / NANOS_PER_SECOND,
                totals.botNanos / NANOS_PER_SECOND);
        LoadReport report = LoadReport.of(
                title("simulated with seed " + seed),
                clients,
                totals,
                SimulatedLoad.rate(player.protocol()),
                LoadReport.ServerPart.of(server),
                realTime);
        return report(report, totals, List.of());
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

    private int report(LoadReport report, LoadTotals totals, List<String> earlier) {
        List<String> failures = new ArrayList<>(earlier);
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
