package dev.tickwire.samples.arena;

import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.samples.arena.client.ServerTable;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the Arena servers that can be found. */
@Command(
        name = "browse",
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description = "Lists the Arena servers on the local network, or queries the one at HOST.",
        footer = "Exit code 0 if a server was found.")
public final class BrowseCommand implements Callable<Integer> {
    /** Pause between two updates. The pause is short, since round trips are measured from update to update. */
    private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "HOST",
            description = "The address of a server. Default: all of the local network.")
    private String host;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "40000",
            description = "The servers' UDP port (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "3",
            description = "Time to search (${DEFAULT-VALUE}).")
    private int seconds;

    @Override
    public Integer call() {
        Launch.requireInRange(spec, "--port", port, 1, 65_535);
        Launch.requireInRange(spec, "--seconds", seconds, 1, 3_600);
        ServerTable table = new ServerTable();
        try (ServerBrowser browser =
                ServerBrowser.builder(ArenaProtocol.get(), table).build()) {
            if (host == null) {
                browser.addLocalNetworks(port);
            } else {
                InetSocketAddress server = new InetSocketAddress(host, port);
                if (server.isUnresolved()) {
                    System.err.println("Unknown host: " + host);
                    return 2;
                }
                browser.add(server);
            }
            long start = System.nanoTime();
            for (long now = start; TimeUnit.NANOSECONDS.toSeconds(now - start) < seconds; now = System.nanoTime()) {
                browser.update(now);
                LockSupport.parkNanos(STEP_NANOS);
            }
        }
        table.lines().forEach(System.out::println);
        return table.isEmpty() ? 1 : 0;
    }
}
