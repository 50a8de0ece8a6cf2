package dev.tickwire.samples.arena.desktop.app;

import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Arena with a window: a server, bots and a player in one process, or a player at a server elsewhere. */
@Command(
        name = "arena-desktop",
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description = "Plays Arena in a window: with a server and bots in this process, or at a server elsewhere.")
public final class DesktopMain implements Callable<Integer> {
    private static final int USUAL_PORT = 40_000;
    private static final int MOST_PORT = 65_535;
    private static final int MOST_BOTS = 15;
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 768;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--connect",
            paramLabel = "HOST[:PORT]",
            description = "Joins the server there; the port is " + USUAL_PORT + " unless given.")
    private String connect;

    @Option(
            names = "--token",
            paramLabel = "FILE",
            description = "Encrypts: where a connect token is, which says where the server is.")
    private Path token;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + USUAL_PORT,
            description = "The UDP port at which others join the server of this process, 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--bots",
            paramLabel = "N",
            defaultValue = "5",
            description = "Bots at the server of this process, 0 to " + MOST_BOTS + " (${DEFAULT-VALUE}).")
    private int bots;

    @Option(names = "--name", paramLabel = "NAME", description = "The player; the user's name unless given.")
    private String name;

    @Option(
            names = "--recordings",
            paramLabel = "FOLDER",
            defaultValue = "recordings",
            description = "Where F5 records to (${DEFAULT-VALUE}).")
    private Path recordings;

    /**
     * Runs it.
     *
     * @param args the options
     */
    public static void main(String[] args) {
        if (!FirstThread.restarts(DesktopMain.class, args)) {
            System.exit(new CommandLine(new DesktopMain())
                    .setExecutionExceptionHandler(DesktopMain::explain)
                    .execute(args));
        }
    }

    private static int explain(Exception wrong, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (wrong instanceof UncheckedIOException) {
            command.getErr().println(wrong.getMessage());
            return 1;
        }
        throw wrong;
    }

    @Override
    public Integer call() {
        requireSensibleOptions();
        boolean isHost = connect == null && token == null;
        Host host = isHost ? new Host(port, bots, System.nanoTime()) : null;
        if (isHost) {
            System.out.println("Others join with --connect HOST:" + host.port());
        }
        LiveGame game = newPlayer(isHost ? host.newTransport() : UdpTransport.open(0));
        if (isHost) {
            game.join(Host.serverAddress());
        } else if (token != null) {
            game.join(read(token));
        } else {
            game.join(server());
        }
        ArenaWindow window = new ArenaWindow(
                game,
                host,
                server -> newPlayer(UdpTransport.open(0)).join(server),
                () -> ServerList.onLocalNetworks(USUAL_PORT));
        new Lwjgl3Application(window, configuration());
        return 0;
    }

    private LiveGame newPlayer(Transport transport) {
        return new LiveGame(transport, name, System.nanoTime(), recordings);
    }

    private static Lwjgl3ApplicationConfiguration configuration() {
        Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setTitle("Arena");
        configuration.setWindowedMode(WIDTH, HEIGHT);
        configuration.useVsync(true);
        configuration.disableAudio(true);
        return configuration;
    }

    private void requireSensibleOptions() {
        requireInRange("--port", port, MOST_PORT);
        requireInRange("--bots", bots, MOST_BOTS);
        if (connect != null && token != null) {
            throw new ParameterException(spec.commandLine(), "--token says where the server is: leave out --connect");
        }
        if (name == null) {
            name = usualName();
        }
        try {
            new Join().name(name);
        } catch (IllegalArgumentException tooLong) {
            throw new ParameterException(spec.commandLine(), "--name: " + tooLong.getMessage());
        }
    }

    private void requireInRange(String option, int value, int most) {
        if (value < 0 || value > most) {
            throw new ParameterException(
                    spec.commandLine(), String.format(Locale.ROOT, "%s must be in 0..%d, was %d", option, most, value));
        }
    }

    private static String usualName() {
        String user = System.getProperty("user.name", "").replaceAll("[^A-Za-z0-9]", "");
        return user.isEmpty() ? "player" : user.substring(0, Math.min(user.length(), 16));
    }

    private InetSocketAddress server() {
        int colon = connect.lastIndexOf(':');
        String host = colon < 0 ? connect : connect.substring(0, colon);
        int at = USUAL_PORT;
        try {
            at = colon < 0 ? at : Integer.parseInt(connect.substring(colon + 1));
        } catch (NumberFormatException wrong) {
            throw new ParameterException(spec.commandLine(), "--connect must be HOST or HOST:PORT, was " + connect);
        }
        if (at < 1 || at > MOST_PORT) {
            throw new ParameterException(spec.commandLine(), "the port of --connect must be in 1..65535, was " + at);
        }
        InetSocketAddress server = new InetSocketAddress(host, at);
        if (server.isUnresolved()) {
            throw new ParameterException(spec.commandLine(), "there is no host called " + host);
        }
        return server;
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + file, unreadable);
        }
    }
}
