package dev.tickwire.samples.cubes.headless;

import dev.tickwire.samples.cubes.cost.Costs;
import dev.tickwire.samples.cubes.cost.Frame;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lets a player roll about the heap, and prints what telling of it takes, beside what other ways would. */
@Command(
        name = "cubes",
        mixinStandardHelpOptions = true,
        version = "Cubes 0.1.0",
        description =
                "Plays with 901 cubes on a clock of its own, and prints the bits that the network needs for them.")
public final class HeadlessMain implements Callable<Integer> {
    /** As much as all packets of a second can hold: no budget. */
    private static final int NO_BUDGET = 2_000;

    private static final int[] BUDGETS = {NO_BUDGET, 256, 64, 32};
    private static final int TICKS_A_SECOND = 60;
    private static final int MOST_SECONDS = 3600;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "60",
            description = "How long it is measured (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What the player does (${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--frames",
            paramLabel = "FILE",
            description = "Writes the states of all ticks that are measured to a file compressed by gzip.")
    private Path file;

    /**
     * Runs it.
     *
     * @param args the options
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new HeadlessMain()).execute(args));
    }

    @Override
    public Integer call() throws IOException {
        if (seconds < 1 || seconds > MOST_SECONDS) {
            throw new ParameterException(
                    spec.commandLine(), "--seconds must be in 1.." + MOST_SECONDS + ", was " + seconds);
        }
        PrintWriter out = spec.commandLine().getOut();
        Costs costs = new Costs();
        line(out, "%d s, seed %d, %d cubes, 60 states a second, kbit/s without headers%n", seconds, seed, Frame.CUBES);
        line(
                out,
                "| told | budget | mean | median | 95 %% | most | whole packets, most | near: ticks old, median | 95 %% | far: median | 95 %% |");
        line(out, "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        for (int budget : BUDGETS) {
            try (Sink sink = new Sink(budget == BUDGETS[0] ? costs : null, budget == BUDGETS[0] ? file : null);
                    Minute minute = new Minute(budget, seed, sink)) {
                minute.run(seconds);
                row(out, budget, minute);
            }
        }
        line(out, "%n| the same states | kbit/s, mean |%n|---|--:|");
        for (int way = 0; way < Costs.WAYS.size(); way++) {
            line(out, "| %s | %.1f |", Costs.WAYS.get(way).label(), costs.bitsPerFrame(way) * TICKS_A_SECOND / 1e3);
        }
        out.flush();
        return 0;
    }

    private static void row(PrintWriter out, int budget, Minute minute) {
        Quantiles rates = minute.kilobits();
        Quantiles near = minute.ages().near();
        Quantiles far = minute.ages().far();
        line(
                out,
                "| Tickwire | %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.0f | %.0f | %.0f | %.0f |",
                budget == NO_BUDGET ? "none" : budget,
                rates.mean(),
                rates.of(0.5),
                rates.of(0.95),
                rates.of(1),
                minute.packetKilobits().of(1),
                near.of(0.5),
                near.of(0.95),
                far.of(0.5),
                far.of(0.95));
    }

    private static void line(PrintWriter out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }

    /** Counts and writes frames, where that is wanted. */
    private static final class Sink implements Consumer<Frame>, AutoCloseable {
        private final Costs costs;
        private final FrameFile file;

        Sink(Costs costs, Path path) throws IOException {
            this.costs = costs;
            file = path == null ? null : new FrameFile(path);
        }

        @Override
        public void accept(Frame frame) {
            if (costs != null) {
                costs.add(frame);
            }
            if (file != null) {
                file.accept(frame);
            }
        }

        @Override
        public void close() throws IOException {
            if (file != null) {
                file.close();
            }
        }
    }
}
