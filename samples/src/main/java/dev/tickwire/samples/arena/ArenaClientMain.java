package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Arena's client alone, with a bot at the controls. */
@Command(
        name = "arena-client",
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description = "Joins an Arena server and lets a bot play.",
        footer = "Exit code 0 if it was in the arena when its time was over.")
public final class ArenaClientMain implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "HOST",
            defaultValue = "localhost",
            description = "Where the server is (${DEFAULT-VALUE}).")
    private String host;

    @Parameters(
            index = "1",
            paramLabel = "PORT",
            defaultValue = "40000",
            description = "The server's UDP port (${DEFAULT-VALUE}).")
    private int port;

    @Option(names = "--name", paramLabel = "NAME", defaultValue = "bot", description = "The player (${DEFAULT-VALUE}).")
    private String name;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "How long to play (${DEFAULT-VALUE}).")
    private int seconds;

    /**
     * Runs it.
     *
     * @param args the options
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new ArenaClientMain()).execute(args));
    }

    @Override
    public Integer call() {
        InetSocketAddress server = new InetSocketAddress(host, port);
        if (server.isUnresolved()) {
            System.err.println("There is no host called " + host);
            return 2;
        }
        try (Client endpoint = Client.builder(ArenaProtocol.get()).build()) {
            ArenaClient client = new ArenaClient(endpoint, name, name.hashCode(), new DeliveryAudit());
            client.connect(server);
            watch(client);
            if (client.endReason() != null) {
                System.out.println("The connection ended: " + client.endReason());
            }
            return client.hasJoined() ? 0 : 1;
        }
    }

    private void watch(ArenaClient client) {
        LiveTable table = new LiveTable(System.out);
        long start = System.nanoTime();
        int[] shown = {0};
        GameLoop.run(now -> {
            client.tick(now);
            int second = (int) TimeUnit.NANOSECONDS.toSeconds(now - start);
            if (second > shown[0]) {
                shown[0] = second;
                table.print(second, List.of(client));
            }
            return second < seconds && client.endReason() == null;
        });
    }
}
