package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.Inspector;
import dev.tickwire.recording.Recording;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options to record, inspect and measure the servers of a process. All main classes with servers have them. */
public final class WatchOptions {
    private static final int MAX_PORT = 65_535;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Records the server to a new file; several servers each to one with the port in its name.")
    private Path record;

    @Option(
            names = "--inspect",
            paramLabel = "PORT",
            description = "Serves the inspector page at this TCP port of this machine, 0 for any;"
                    + " several servers use successive ports.")
    private Integer inspectPort;

    @Option(
            names = "--metrics",
            paramLabel = "PORT",
            description = "Serves metrics for Prometheus at this TCP port of this machine, 0 for any;"
                    + " several servers share one page, with the port of each.")
    private Integer metricsPort;

    private MetricsPage metrics;
    private final AtomicInteger watched = new AtomicInteger();
    private int servers = 1;

    /** Called by picocli, which sets the options. */
    public WatchOptions() {}

    /** Returns whether an option is given. */
    public boolean isEnabled() {
        return record != null || inspectPort != null || metricsPort != null;
    }

    /**
     * Checks the options.
     *
     * @param count the number of servers in the process
     * @throws ParameterException if a port is out of range, or the file exists
     */
    public void check(int count) {
        servers = Math.max(1, count);
        if (inspectPort != null) {
            Launch.requireInRange(spec, "--inspect", inspectPort, 0, inspectPort == 0 ? 0 : MAX_PORT + 1.0 - servers);
        }
        if (metricsPort != null) {
            Launch.requireInRange(spec, "--metrics", metricsPort, 0, MAX_PORT);
        }
        if (record != null && servers == 1) {
            requireNew(record);
        }
    }

    private void requireNew(Path file) {
        if (Files.exists(file)) {
            throw new ParameterException(spec.commandLine(), "--record = " + file + " exists already: name a new file");
        }
    }

    /**
     * Starts what the options ask for. Called once for each server, when its port is open and before its first tick;
     * from several threads at once.
     *
     * @param server the server; must be called on the server's thread
     * @param out receives the addresses of pages
     */
    public void watch(Server server, PrintStream out) {
        if (record != null) {
            server.tap(Recording.to(fileOf(server)).tap());
        }
        if (inspectPort != null) {
            int port = inspectPort == 0 ? 0 : inspectPort + watched.getAndIncrement();
            out.println("Inspector" + (servers == 1 ? "" : " of port " + server.port()) + ": "
                    + Inspector.open(server, port).url());
        }
        if (metricsPort != null) {
            metrics(out).add(server);
        }
    }

    /** Returns the page of this process, which its first server opens. */
    private synchronized MetricsPage metrics(PrintStream out) {
        if (metrics == null) {
            metrics = MetricsPage.open(metricsPort);
            out.println("Metrics: " + metrics.url());
        }
        return metrics;
    }

    private Path fileOf(Server server) {
        if (servers == 1) {
            return record;
        }
        String name = record.getFileName().toString();
        int dot = name.lastIndexOf('.');
        int end = dot > 0 ? dot : name.length();
        return record.resolveSibling(name.substring(0, end) + "-" + server.port() + name.substring(end));
    }
}
