package dev.tickwire.samples.arena.desktop.app;

import dev.tickwire.samples.arena.Launch;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.samples.desktop.FirstThread;
import dev.tickwire.samples.desktop.ServerAddress;
import dev.tickwire.samples.desktop.Windows;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
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
    private static final int MOST_BOTS = 15;
    private static final int MOST_LETTERS = 12;
    private static final int LEAST_NUMBER = 100;
    private static final int NUMBERS = 900;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--connect",
            paramLabel = "HOST[:PORT]",
            converter = ServerAddress.class,
            description = "Joins the server there; the port is " + ServerAddress.USUAL_PORT + " unless given.")
    private InetSocketAddress connect;

    @Option(
            names = "--token",
            paramLabel = "FILE",
            description = "Encrypts: where a connect token is, which says where the server is.")
    private Path token;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServerAddress.USUAL_PORT,
            description = "The UDP port at which others join the server of this process, 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--bots",
            paramLabel = "N",
            defaultValue = "5",
            description = "Bots at the server of this process, 0 to " + MOST_BOTS + " (${DEFAULT-VALUE}).")
    private int bots;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "The player; the user's name unless given, of a guest with a number behind it.")
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
            System.exit(Launch.execute(new DesktopMain(), args));
        }
    }

    @Override
    public Integer call() {
        requireSensibleOptions();
        byte[] ticket = token == null ? null : Launch.read(token);
        if (!Windows.canOpen()) {
            spec.commandLine()
                    .getErr()
                    .println("No window can be opened here: is there a screen? Without one, play arena.jar.");
            return 1;
        }
        boolean isHost = !isGuest();
        Host host = isHost ? new Host(port, bots, System.nanoTime()) : null;
        if (isHost) {
            System.out.println("Others join with --connect HOST:" + host.port());
        }
        LiveGame game = newPlayer(isHost ? host.newTransport() : UdpTransport.open(0));
        if (isHost) {
            game.join(Host.serverAddress());
        } else if (ticket != null) {
            game.join(ticket);
        } else {
            game.join(connect);
        }
        ArenaWindow window = new ArenaWindow(
                game,
                host,
                address -> newPlayer(UdpTransport.open(0)).join(address),
                () -> ServerList.onLocalNetworks(ServerAddress.USUAL_PORT));
        Windows.open("Arena", window);
        return 0;
    }

    /** Whether the server is elsewhere. */
    private boolean isGuest() {
        return connect != null || token != null;
    }

    private LiveGame newPlayer(Transport transport) {
        return new LiveGame(transport, name, System.nanoTime(), recordings);
    }

    private void requireSensibleOptions() {
        Launch.requireInRange(spec, "--port", port, 0, ServerAddress.MOST_PORT);
        Launch.requireInRange(spec, "--bots", bots, 0, MOST_BOTS);
        if (connect != null && token != null) {
            throw new ParameterException(spec.commandLine(), "--token says where the server is: leave out --connect");
        }
        if (name == null) {
            name = usualName(System.getProperty("user.name", ""), isGuest(), new Random());
        }
        try {
            new Join().name(name);
        } catch (IllegalArgumentException tooLong) {
            throw new ParameterException(spec.commandLine(), "--name: " + tooLong.getMessage());
        }
    }

    /**
     * The user's name; a guest's has a number behind it, since the one who plays at the server may be the same user.
     */
    static String usualName(String user, boolean isGuest, Random random) {
        String letters = user.replaceAll("[^A-Za-z0-9]", "");
        String known = letters.isEmpty() ? "player" : letters.substring(0, Math.min(letters.length(), MOST_LETTERS));
        return isGuest ? known + "-" + (LEAST_NUMBER + random.nextInt(NUMBERS)) : known;
    }
}
