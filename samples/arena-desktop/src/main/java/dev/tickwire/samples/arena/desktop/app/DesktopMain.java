package dev.tickwire.samples.arena.desktop.app;

import dev.tickwire.samples.arena.Launch;
import dev.tickwire.samples.arena.WatchOptions;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.LiveGame;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.samples.desktop.FirstThread;
import dev.tickwire.samples.desktop.JoinOptions;
import dev.tickwire.samples.desktop.LobbyTransport;
import dev.tickwire.samples.desktop.ServerAddress;
import dev.tickwire.samples.desktop.Windows;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private JoinOptions join;

    @Option(
            names = "--token",
            paramLabel = "FILE",
            description = "Encrypts: where a connect token is, which says where the server is.")
    private Path token;

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

    @Mixin
    private WatchOptions watch;

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
        Windows.requireScreen("play arena.jar");
        if (ticket != null) {
            show(newGuest().join(ticket), null);
        } else if (join.connect() != null) {
            show(newGuest().join(join.connect()), null);
        } else {
            host();
        }
        return 0;
    }

    private void host() {
        try (Host host = new Host(join.port(), bots, System.nanoTime())) {
            watch.watch(host.server().endpoint(), System.out);
            System.out.println("Others join with --connect HOST:" + host.lobby().port());
            show(newPlayer(host.lobby().newTransport()).join(LobbyTransport.SERVER), host);
        }
    }

    private void show(LiveGame player, Host host) {
        try (ArenaWindow window = new ArenaWindow(
                player,
                host,
                address -> newGuest().join(address),
                () -> ServerList.onLocalNetworks(ServerAddress.USUAL_PORT))) {
            Windows.open("Arena", window);
        }
    }

    private LiveGame newGuest() {
        return newPlayer(UdpTransport.open(0));
    }

    /** Whether the server is elsewhere. */
    private boolean isGuest() {
        return join.connect() != null || token != null;
    }

    private LiveGame newPlayer(Transport transport) {
        return new LiveGame(transport, name, System.nanoTime(), recordings);
    }

    private void requireSensibleOptions() {
        Launch.requireInRange(spec, "--bots", bots, 0, MOST_BOTS);
        watch.check(1);
        if (isGuest() && watch.isGiven()) {
            throw new ParameterException(
                    spec.commandLine(), "--record and --inspect are for the server of this process");
        }
        if (join.connect() != null && token != null) {
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
