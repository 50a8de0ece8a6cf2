package dev.tickwire.samples.cubes.app;

import dev.tickwire.samples.cubes.cost.FrameFile;
import dev.tickwire.samples.cubes.headless.Table;
import dev.tickwire.samples.cubes.net.Host;
import dev.tickwire.samples.desktop.FirstThread;
import dev.tickwire.samples.desktop.ServerAddress;
import dev.tickwire.samples.desktop.Windows;
import dev.tickwire.transport.UdpTransport;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays with the cubes in a window, or without one, and prints what telling of them takes. */
@Command(
        name = "cubes",
        mixinStandardHelpOptions = true,
        version = "Cubes 0.1.0",
        description = "Plays with 901 cubes in a window, or measures without one what the network needs for them.")
public final class CubesMain implements Callable<Integer> {
    private static final int MOST_SECONDS = 3600;
    private static final Path USUAL_FILE = Path.of("cubes.bin.gz");
    private static final String HEADLESS = "--headless";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--connect",
            paramLabel = "HOST[:PORT]",
            converter = ServerAddress.class,
            description = "Joins the server there; the port is " + ServerAddress.USUAL_PORT + " unless given.")
    private InetSocketAddress connect;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServerAddress.USUAL_PORT,
            description = "The UDP port at which others join the server of this process, 0 for any (${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Writes the states of each tick to a file compressed by gzip; without a window to"
                    + " cubes.bin.gz unless given.")
    private Path record;

    @Option(names = HEADLESS, description = "Measures without a window, and prints a table.")
    private boolean isHeadless;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "How long it is measured without a window (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What the player does without a window (${DEFAULT-VALUE}).")
    private long seed;

    /**
     * Runs it.
     *
     * @param args the options
     */
    public static void main(String[] args) {
        boolean hasWindow = !Arrays.asList(args).contains(HEADLESS);
        if (!hasWindow || !FirstThread.restarts(CubesMain.class, args)) {
            System.exit(execute(new CommandLine(new CubesMain()), args));
        }
    }

    /** Runs it; a socket or file that cannot be opened ends in a message. */
    static int execute(CommandLine command, String... args) {
        return command.setExecutionExceptionHandler((wrong, failed, parsed) -> {
                    if (wrong instanceof UncheckedIOException) {
                        failed.getErr().println(wrong.getMessage());
                        return 1;
                    }
                    throw wrong;
                })
                .execute(args);
    }

    @Override
    public Integer call() {
        requireInRange("--seconds", seconds, 1, MOST_SECONDS);
        requireInRange("--port", port, 0, ServerAddress.MOST_PORT);
        if (connect != null && record != null) {
            throw new ParameterException(
                    spec.commandLine(), "--record is for the server of this process: leave out --connect");
        }
        if (isHeadless) {
            new Table(
                            seconds,
                            seed,
                            record == null ? USUAL_FILE : record,
                            spec.commandLine().getOut())
                    .print();
            return 0;
        }
        if (!Windows.canOpen()) {
            spec.commandLine()
                    .getErr()
                    .println("No window can be opened here: is there a screen? Without one, use " + HEADLESS + ".");
            return 1;
        }
        if (connect == null) {
            host();
        } else {
            join();
        }
        return 0;
    }

    private void host() {
        try (FrameFile frames = record == null ? null : new FrameFile(record);
                Host host = new Host(port, spec.commandLine().getErr()::println);
                CubesWindow window = new CubesWindow(host.newTransport(), Host.serverAddress(), host)) {
            if (frames != null) {
                host.record(frames);
            }
            spec.commandLine().getOut().println("Others join with --connect HOST:" + host.port());
            spec.commandLine().getOut().flush();
            Windows.open("Cubes", window);
        }
    }

    private void join() {
        try (CubesWindow window = new CubesWindow(UdpTransport.open(0), connect, null)) {
            Windows.open("Cubes", window);
        }
    }

    private void requireInRange(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be in " + least + ".." + most + ", was " + value);
        }
    }
}
