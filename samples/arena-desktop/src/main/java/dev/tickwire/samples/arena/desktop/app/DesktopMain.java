package dev.tickwire.samples.arena.desktop.app;

import dev.tickwire.samples.arena.Launch;
import dev.tickwire.samples.arena.WatchOptions;
import dev.tickwire.samples.arena.desktop.play.GameJoiner;
import dev.tickwire.samples.arena.desktop.play.Host;
import dev.tickwire.samples.arena.desktop.play.ServerList;
import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.samples.desktop.FirstThread;
import dev.tickwire.samples.desktop.JoinOptions;
import dev.tickwire.samples.desktop.ServerAddress;
import dev.tickwire.samples.desktop.Windows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs Arena in a window: with a server and bots in this process, or as a client of a server elsewhere. */
@Command(
        name = "arena-desktop",
        mixinStandardHelpOptions = true,
        version = "Arena 0.1.0",
        description = "Plays Arena in a window, with a server and bots in this process or on a remote server.")
public final class DesktopMain implements Callable<Integer> {
    private static final int MAX_BOTS = 15;
    private static final int MAX_LETTERS = 12;
    private static final int MIN_NUMBER = 100;
    private static final int NUMBERS = 900;

    @Spec
    private CommandSpec spec;

    @Mixin
    private JoinOptions join;

    @Option(
            names = "--token",
            paramLabel = "FILE",
            description = "Connects encrypted, with the connect token in this file. The token names the server.")
    private Path token;

    @Option(
            names = "--bots",
            paramLabel = "N",
            defaultValue = "5",
            description = "Bots on the server of this process, 0 to " + MAX_BOTS + " (${DEFAULT-VALUE}).")
    private int bots;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "The name of the player. Default: the name of the user; guests get a number after it.")
    private String name;

    @Option(
            names = "--recordings",
            paramLabel = "FOLDER",
            defaultValue = "recordings",
            description = "Folder for recordings made with F5 (${DEFAULT-VALUE}).")
    private Path recordings;

    @Option(
            names = "--replay",
            paramLabel = "FILE",
            description = "Replays a recording of Arena, made by a client or a server.")
    private Path replay;

    @Mixin
    private WatchOptions watch;

    /**
     * Runs the command and exits.
     *
     * @param args the command line arguments; see {@code --help}
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
        try (GameJoiner entrance = newEntrance();
                ArenaWindow window = new ArenaWindow(entrance)) {
            if (replay != null) {
                window.openReplay(replay);
            } else if (ticket != null) {
                window.show(entrance.join(ticket));
            } else if (join.connect() != null) {
                window.show(entrance.join(join.connect()));
            }
            Windows.open("Arena", true, window);
        }
        return 0;
    }

    private GameJoiner newEntrance() {
        Random random = new Random();
        String user = System.getProperty("user.name", "");
        return new GameJoiner(
                name == null ? usualName(user, false, random) : name,
                name == null ? usualName(user, true, random) : name,
                recordings,
                this::openHost,
                () -> ServerList.onLocalNetworks(ports()));
    }

    private Host openHost() {
        Host host = new Host(join.port(), bots, System.nanoTime());
        try {
            watch.watch(host.server().endpoint(), System.out);
        } catch (RuntimeException refused) {
            host.close();
            throw refused;
        }
        System.out.println("Others join with --connect HOST:" + host.port());
        return host;
    }

    /** Returns the ports of a search for servers: the usual ports, and the port of the server in this process. */
    private Set<Integer> ports() {
        Set<Integer> ports = new TreeSet<>();
        for (int port = 0; port < ServerAddress.USUAL_PORTS; port++) {
            ports.add(ServerAddress.USUAL_PORT + port);
        }
        if (join.port() != 0) {
            ports.add(join.port());
        }
        return ports;
    }

    /** Returns whether the options name a server elsewhere. */
    private boolean isGuest() {
        return join.connect() != null || token != null;
    }

    private void requireSensibleOptions() {
        Launch.requireInRange(spec, "--bots", bots, 0, MAX_BOTS);
        watch.check(1);
        if (isGuest() && watch.isEnabled()) {
            throw new ParameterException(
                    spec.commandLine(), "--record, --inspect and --metrics are for the server of this process");
        }
        if (join.connect() != null && token != null) {
            throw new ParameterException(spec.commandLine(), "--token names the server: leave out --connect");
        }
        if (name != null) {
            requireNameFits();
        }
        if (replay != null && !Files.isReadable(replay)) {
            throw new ParameterException(spec.commandLine(), "--replay: no such file: " + replay + " to read");
        }
    }

    private void requireNameFits() {
        try {
            new Join().name(name);
        } catch (IllegalArgumentException tooLong) {
            throw new ParameterException(spec.commandLine(), "--name: " + tooLong.getMessage());
        }
    }

    /**
     * Returns the name of a player who has chosen none: the user's name. A guest's has a number behind it, since the
     * host may be the same user.
     */
    static String usualName(String user, boolean isGuest, Random random) {
        String letters = user.replaceAll("[^A-Za-z0-9]", "");
        String initialName =
                letters.isEmpty() ? "player" : letters.substring(0, Math.min(letters.length(), MAX_LETTERS));
        return isGuest ? initialName + "-" + (MIN_NUMBER + random.nextInt(NUMBERS)) : initialName;
    }
}
