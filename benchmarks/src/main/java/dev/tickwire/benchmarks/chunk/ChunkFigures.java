package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.transport.NetworkPreset;
import java.util.Locale;
import java.util.function.LongToDoubleFunction;

/**
 * Figures of chunks: medians and quantiles over some seeds, in simulated networks with a queue of 250 ms and loops at
 * 60 Hz.
 *
 * <p>Prints them beside their limits.
 *
 * <pre>{@code
 * java -cp benchmarks/target/benchmarks.jar dev.tickwire.benchmarks.chunk.ChunkFigures [seeds [first seed]]
 * }</pre>
 */
public final class ChunkFigures {
    private static final int MEGABYTE = 1 << 20;
    private static final double SETTLE_SECONDS = 1;
    private static final double WATCH_SECONDS = 4;
    private static final Wire SLOW = Wire.of(1_000, 100, 0.05);
    private static final Wire FAST = Wire.of(100_000, 40, 0.005);
    private static final Wire CLEAN = Wire.of(100_000, 40, 0);

    private final int seeds;
    private final long firstSeed;

    private ChunkFigures(int seeds, long firstSeed) {
        this.seeds = seeds;
        this.firstSeed = firstSeed;
    }

    /**
     * Measures.
     *
     * @param args the number of seeds, 20 by default, and the first seed, 1 by default
     */
    public static void main(String[] args) {
        int seeds = args.length > 0 ? Integer.parseInt(args[0]) : 20;
        long first = args.length > 1 ? Long.parseLong(args[1]) : 1;
        ChunkFigures figures = new ChunkFigures(seeds, first);
        figures.print(
                "256 KB at 1 Mbit/s, 100 ms, 5 %: of the limit",
                "<= 1.15", seed -> ratio(seed, SLOW, 256 << 10, ChunkRate.ADAPTIVE, SLOW.bytesPerSecond()));
        figures.print(
                "the same, fixed at 256 kbit/s: of the limit",
                "<= 1.15",
                seed -> ratio(seed, SLOW, 256 << 10, ChunkRate.fixed(32_000), 32_000));
        figures.print(
                "64 MB at 100 Mbit/s, 40 ms, 0.5 %: of the limit",
                "<= 1.12", seed -> ratio(seed, FAST, 64 * MEGABYTE, ChunkRate.ADAPTIVE, FAST.bytesPerSecond()));
        BesideGame[] games = new BesideGame[seeds];
        LongToDoubleFunction used = seed -> {
            games[(int) (seed - first)] = new BesideGame(seed, CLEAN, 64 * MEGABYTE);
            return games[(int) (seed - first)].used();
        };
        figures.print("64 MB at 100 Mbit/s, 40 ms beside a game: share of the link", ">= 0.85", used);
        figures.print(
                "... added to its round trip, 95 %, ms", "< 10", seed -> games[(int) (seed - first)].addedMillis(0.95));
        figures.print("two at once over 20 Mbit/s: one of the other", "<= 1.5", Sharing::ofTwo);
        figures.print("... the second 2 s later", "<= 1.35", Sharing::ofALaterOne);
        figures.print("beside a flow that yields to loss alone: share", ">= 0.1", Sharing::besideLossBased);
        figures.print("... begun 3 s after it", ">= 0.1", Sharing::afterLossBased);
        Change[] changes = new Change[seeds];
        figures.print("20 to 2 Mbit/s: latest view, ms", "< 300", seed -> {
            changes[(int) (seed - first)] = new Change(seed);
            return changes[(int) (seed - first)].latestMillis();
        });
        figures.print(
                "... seconds until under 30 ms added for one",
                "< 3",
                seed -> changes[(int) (seed - first)].calmAfterSeconds());
        figures.print(
                "... share of round trips over 30 ms from then on",
                "",
                seed -> changes[(int) (seed - first)].repeatedlyLateShare());
        figures.printRough();
        figures.printOthers();
    }

    /** Prints figures of networks with jitter. */
    private void printRough() {
        for (int megabits : new int[] {20, 50, 100}) {
            Wire wire = Wire.jittery(megabits * 1000, 40, 0.05, 5);
            print(megabits + " Mbit/s, 40 ms, +-5 ms, 5 %: share", "", seed -> used(seed, wire));
        }
        Wire rougher = Wire.jittery(20_000, 60, 0, 15);
        print("20 Mbit/s, 60 ms, +-15 ms: share", "", seed -> used(seed, rougher));
        printPreset(NetworkPreset.BROADBAND, 50_000, 0.001);
        printPreset(NetworkPreset.MOBILE, 10_000, 0.01);
        printPreset(NetworkPreset.BAD_WIFI, 5_000, 0.08);
        printPreset(NetworkPreset.SATELLITE, 8_000, 0.01);
    }

    private void printPreset(NetworkPreset preset, double kilobitsPerSecond, double loss) {
        Wire wire = Wire.of(preset, kilobitsPerSecond, loss);
        print(preset + ": share", "", seed -> used(seed, wire));
    }

    /** Prints rates and latencies for which nothing was tuned. Each transfer takes some eight seconds at least. */
    private void printOthers() {
        for (int kilobits : new int[] {300, 5_000, 50_000}) {
            for (int roundTripMillis : new int[] {20, 150}) {
                Wire wire = Wire.of(kilobits, roundTripMillis, 0);
                print(
                        kilobits + " kbit/s, " + roundTripMillis + " ms: of the limit",
                        "",
                        seed -> ratio(seed, wire, kilobits * 1000, ChunkRate.ADAPTIVE, wire.bytesPerSecond()));
            }
        }
    }

    private void print(String title, String limit, LongToDoubleFunction measure) {
        long began = System.nanoTime();
        Ages values = new Ages();
        for (int i = 0; i < seeds; i++) {
            values.add(measure.applyAsDouble(firstSeed + i));
        }
        System.out.printf(
                Locale.ROOT,
                "%-62s %8s  median %7.3f  5 %% %.3f  95 %% %.3f  (%.3f to %.3f, %.1f s)%n",
                title,
                limit,
                values.median(),
                values.quantile(0.05),
                values.quantile(0.95),
                values.quantile(0),
                values.quantile(1),
                (System.nanoTime() - began) / 1e9);
    }

    /** Returns the time until the sender has all acks, relative to the least possible time. */
    private static double ratio(long seed, Wire wire, int bytes, ChunkRate rate, double bytesPerSecond) {
        Run run = new Run(seed, wire, 1, rate, false);
        Run.Seat seat = run.seats.get(0);
        run.send(seat, bytes);
        run.runUntilEnd(seat, 600);
        int slices = (bytes - 1) / Run.SLICE_BYTES + 1;
        double limit = wire.limitSeconds((double) slices * run.line.maxBytes(), bytesPerSecond);
        return (seat.endedAt - seat.beganAt) / limit;
    }

    /** Returns the share of the deliverable bytes that a transfer uses, from one second after its start on. */
    private static double used(long seed, Wire wire) {
        Run run = new Run(seed, wire, 1, ChunkRate.ADAPTIVE, false);
        Run.Seat seat = run.seats.get(0);
        run.send(seat, 64 * MEGABYTE);
        run.runFor(SETTLE_SECONDS);
        long before = seat.doneBytes();
        double began = run.seconds();
        run.runUntilEnd(seat, WATCH_SECONDS);
        double slices = (seat.doneBytes() - before) / (double) Run.SLICE_BYTES;
        double could = wire.bytesPerSecond() * (1 - wire.loss()) * (run.seconds() - began);
        return slices * run.line.maxBytes() / could;
    }
}
