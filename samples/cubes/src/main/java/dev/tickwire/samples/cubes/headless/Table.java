package dev.tickwire.samples.cubes.headless;

import dev.tickwire.samples.cubes.cost.Costs;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.cost.FrameFile;
import dev.tickwire.samples.cubes.net.Budgets;
import dev.tickwire.samples.cubes.wire.Budget;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Runs simulated games, and prints the cost of their updates beside that of other encodings. */
public final class Table {
    private static final int TICKS_A_SECOND = 60;

    private final int seconds;
    private final long seed;
    private final Path file;
    private final PrintWriter out;

    /**
     * Creates the table.
     *
     * @param seconds the measured time of each game
     * @param seed the seed of the network and the player
     * @param file the new file for the states of all measured ticks, compressed with gzip
     * @param out receives the lines
     */
    public Table(int seconds, long seed, Path file, PrintWriter out) {
        this.seconds = seconds;
        this.seed = seed;
        this.file = file;
        this.out = out;
    }

    /** Runs a game with each budget, and prints the table. */
    public void print() {
        Costs costs = new Costs();
        line("%d s, seed %d, %d cubes, 60 states per second, kbit/s without headers%n", seconds, seed, Frame.CUBES);
        line(
                "| updates | budget | mean | median | 95 %% | most | whole packets, most | near: ticks old, median | 95 %% | far: median | 95 %% |");
        line("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        try (FrameFile frames = new FrameFile(file)) {
            row(Budget.UNLIMITED, frame -> {
                costs.add(frame);
                frames.accept(frame);
            });
        }
        for (Budget budget : List.of(Budget.KBIT_256, Budget.KBIT_64, Budget.KBIT_32)) {
            row(budget, frame -> {});
        }
        line("%n| the same states | kbit/s, mean |%n|---|--:|");
        for (int encoding = 0; encoding < Costs.ENCODINGS.size(); encoding++) {
            line(
                    "| %s | %.1f |",
                    Costs.ENCODINGS.get(encoding).label(), costs.bitsPerFrame(encoding) * TICKS_A_SECOND / 1e3);
        }
        line("%nEach tick's states are in %s", file);
        out.flush();
    }

    private void row(Budget budget, Consumer<Frame> frames) {
        try (Minute minute = new Minute(budget, seed, frames)) {
            minute.run(Minute.SETTLING_SECONDS, seconds);
            row(budget, minute);
        }
    }

    private void row(Budget budget, Minute minute) {
        Quantiles rates = minute.kilobits();
        Quantiles near = minute.ages().near();
        Quantiles far = minute.ages().far();
        line(
                "| Tickwire | %s | %.1f | %.1f | %.1f | %.1f | %.1f | %.0f | %.0f | %.0f | %.0f |",
                Budgets.label(budget),
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

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
