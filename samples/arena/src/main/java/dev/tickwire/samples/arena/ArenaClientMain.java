package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Join;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs an Arena client with a bot, to join a server elsewhere. */
@Command(
        name = "arena-client",
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description = "Joins an Arena server as a bot.",
        footer = "Exit code 0 if the bot was in the arena at the end of its time.")
public final class ArenaClientMain implements Callable<Integer> {
    /** Value of late inputs, which only the server counts. */
    private static final long UNKNOWN = -1;

    private static final int MAX_REBIND_SECONDS = 3600;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "HOST",
            defaultValue = "localhost",
            description = "The address of the server (${DEFAULT-VALUE}).")
    private String host;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PORT",
            defaultValue = "40000",
            description = "The server's UDP port (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "bot",
            description = "The name of the player (${DEFAULT-VALUE}).")
    private String name;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "Time to play (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "Connects encrypted, with the connect token in this file. It names the server in place of HOST and PORT.")
    private Path tokenFile;

    @Option(
            names = "--rebind-every",
            paramLabel = "TIME",
            converter = Rebinding.TimeConverter.class,
            description =
                    "Gives the client a new socket at this interval, such as 3s, at least 1s. The session continues.")
    private Duration rebindEvery;

    /**
     * Runs the command and exits.
     *
     * @param args the command line arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(Launch.execute(new ArenaClientMain(), args));
    }

    @Override
    public Integer call() {
        Launch.requireInRange(spec, "PORT", port, 1, 65_535);
        Launch.requireInRange(spec, "--seconds", seconds, 1, Integer.MAX_VALUE);
        if (rebindEvery != null) {
            Launch.requireInRange(spec, "--rebind-every", rebindEvery.toMillis() / 1000.0, 1, MAX_REBIND_SECONDS);
        }
        requireNameFits();
        InetSocketAddress server = new InetSocketAddress(host, port);
        if (tokenFile == null && server.isUnresolved()) {
            System.err.println("Unknown host: " + host);
            return 2;
        }
        try (Client endpoint = Client.builder(ArenaProtocol.get()).build()) {
            ArenaClient client = new ArenaClient(endpoint, name, name.hashCode(), DeliveryObserver.NONE);
            if (tokenFile == null) {
                client.connect(server);
            } else {
                client.connect(Launch.read(tokenFile));
            }
            watch(client);
            if (client.endReason() != null) {
                System.out.println("The connection to " + client.endedServer() + " ended: " + client.endDescription());
                if (endpoint.versionMismatch() != null) {
                    System.out.println(endpoint.versionMismatch());
                }
            }
            return client.hasJoined() ? 0 : 1;
        }
    }

    /** Checks the name, whose length the schema bounds. */
    private void requireNameFits() {
        try {
            new Join().name(name);
        } catch (IllegalArgumentException tooLong) {
            throw new ParameterException(spec.commandLine(), "--name: " + tooLong.getMessage());
        }
    }

    private void watch(ArenaClient client) {
        LiveTable table = new LiveTable(System.out, ofServer -> UNKNOWN);
        Rebinding rebinding = rebindEvery == null ? null : new Rebinding(client, rebindEvery, System.out);
        long start = System.nanoTime();
        int[] shown = {0};
        GameLoop.run(client.endpoint(), now -> {
            client.update(now);
            if (rebinding != null) {
                rebinding.tick(now);
            }
            int second = (int) TimeUnit.NANOSECONDS.toSeconds(now - start);
            if (second > shown[0]) {
                shown[0] = second;
                table.print(second, List.of(client));
            }
            return second < seconds && client.endReason() == null;
        });
    }
}
