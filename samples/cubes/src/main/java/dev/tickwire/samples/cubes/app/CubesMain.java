package dev.tickwire.samples.cubes.app;

import dev.tickwire.samples.cubes.cost.FrameFile;
import dev.tickwire.samples.cubes.headless.Table;
import dev.tickwire.samples.cubes.net.Host;
import dev.tickwire.samples.desktop.FirstThread;
import dev.tickwire.samples.desktop.JoinOptions;
import dev.tickwire.samples.desktop.Windows;
import dev.tickwire.transport.ListenServerTransport;
import dev.tickwire.transport.UdpTransport;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command line of the Cubes sample: plays in a window, or prints without one what the network traffic of the cubes
 * costs.
 */
@Command(
        name = "cubes",
        mixinStandardHelpOptions = true,
        version = "Cubes 0.1.0",
        description = "Plays with 901 cubes in a window, or measures their network traffic without one.")
public final class CubesMain implements Callable<Integer> {
    private static final int MAX_SECONDS = 3600;
    private static final Path USUAL_FILE = Path.of("cubes.bin.gz");
    private static final String HEADLESS = "--headless";

    @Spec
    private CommandSpec spec;

    @Mixin
    private JoinOptions join;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Writes the states of each tick to a gzip file. Default without a window:" + " cubes.bin.gz.")
    private Path record;

    @Option(names = HEADLESS, description = "Measures without a window, and prints a table.")
    private boolean isHeadless;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "Time to measure without a window (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Actions of the player without a window (${DEFAULT-VALUE}).")
    private long seed;

    /**
     * Runs the command and exits.
     *
     * @param args the command line arguments; see {@code --help}
     */
    public static void main(String[] args) {
        boolean hasWindow = !Arrays.asList(args).contains(HEADLESS);
        if (!hasWindow || !FirstThread.restarts(CubesMain.class, args)) {
            System.exit(execute(new CommandLine(new CubesMain()), args));
        }
    }

    /** Runs the command. A socket or file that cannot be opened is reported in one line. */
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
        if (seconds < 1 || seconds > MAX_SECONDS) {
            throw wrong("--seconds must be in 1.." + MAX_SECONDS + ", was " + seconds);
        }
        if (join.connect() != null && record != null) {
            throw wrong("--record is for the server of this process: leave out --connect");
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
        Windows.requireScreen("use " + HEADLESS);
        if (join.connect() == null) {
            host();
        } else {
            visit();
        }
        return 0;
    }

    private void host() {
        try (FrameFile frames = record == null ? null : new FrameFile(record);
                Host host = new Host(join.port(), spec.commandLine().getErr()::println);
                CubesWindow window =
                        new CubesWindow(host.transport().openLocal(), ListenServerTransport.SERVER, host)) {
            if (frames != null) {
                host.record(frames);
            }
            spec.commandLine().getOut().println("Others join with --connect HOST:" + host.port());
            spec.commandLine().getOut().flush();
            Windows.open("Cubes", false, window);
        }
    }

    private void visit() {
        try (CubesWindow window = new CubesWindow(UdpTransport.open(0), join.connect(), null)) {
            Windows.open("Cubes", false, window);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
