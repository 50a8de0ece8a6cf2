package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.transport.NetworkPreset;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/**
 * Figures of chunks: medians and quantiles over some seeds, in simulated networks with a queue of 250 ms and loops at
 * 60 Hz. Each is printed beside its limit as soon as it is measured.
 */
public final class ChunkFigures {
    private static final int MEGABYTE = 1 << 20;
    private static final double SETTLE_SECONDS = 1;
    private static final double WATCH_SECONDS = 4;
    private static final Wire SLOW = Wire.of(1_000, 100, 0.05);
    private static final Wire FAST = Wire.of(100_000, 40, 0.005);

    private final List<Long> seeds;

    /** Prepares figures of some seeds, from a first one on. */
    public ChunkFigures(int count, long first) {
        seeds = LongStream.range(first, first + count).boxed().toList();
    }

    /** Measures and prints all of them. */
    public void print() {
        printAims();
        printRough();
        printOthers();
    }

    private void printAims() {
        print("256 KB at 1 Mbit/s, 100 ms, 5 %: of the limit", "<= 1.15", seed -> ratio(seed, SLOW, 256 << 10));
        print("the same, fixed at 256 kbit/s: of the limit", "<= 1.15", ChunkFigures::ratioOfFixed);
        print("64 MB at 100 Mbit/s, 40 ms, 0.5 %: of the limit", "<= 1.12", seed -> ratio(seed, FAST, 64 * MEGABYTE));
        List<BesideGame> games = seeds.stream().map(BesideGame::new).toList();
        print("64 MB at 100 Mbit/s, 40 ms beside a game: share of the link", ">= 0.85", games, game -> game.used);
        print("... added to its round trip, 95 %, ms", "< 10", games, BesideGame::addedMillis);
        print("two at once over 20 Mbit/s: one of the other", "<= 1.5", seed -> Sharing.ofTwo(seed, 0));
        print("... the second 2 s later", "<= 1.35", seed -> Sharing.ofTwo(seed, 2));
        print("beside a flow that yields to loss alone: share", ">= 0.1", seed -> Sharing.besideLossBased(seed, 0));
        print("... begun 3 s after it", ">= 0.1", seed -> Sharing.besideLossBased(seed, 3));
        List<Change> changes = seeds.stream().map(Change::new).toList();
        print("20 to 2 Mbit/s: latest view, ms", "< 300", changes, Change::latestMillis);
        print("... seconds until under 30 ms added for one", "< 3", changes, Change::calmAfterSeconds);
        print("... share of round trips over 30 ms from then on", "", changes, Change::repeatedlyLateShare);
    }

    /** Prints figures of networks with jitter. */
    private void printRough() {
        for (int megabits : new int[] {20, 50, 100}) {
            Wire wire = Wire.of(megabits * 1000, 40, 0.05).jittery(5);
            print(megabits + " Mbit/s, 40 ms, +-5 ms, 5 %: share", "", seed -> used(seed, wire));
        }
        Wire rougher = Wire.of(20_000, 60, 0).jittery(15);
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
                String title = kilobits + " kbit/s, " + roundTripMillis + " ms: of the limit";
                print(title, "", seed -> ratio(seed, wire, kilobits * 1000));
            }
        }
    }

    private void print(String title, String limit, ToDoubleFunction<Long> measure) {
        print(title, limit, seeds, measure);
    }

    private static <T> void print(String title, String limit, List<T> runs, ToDoubleFunction<T> measure) {
        Ages values = Ages.of(runs, measure);
        System.out.println(Cells.text(
                "%-62s %8s  median %7.3f  5 %% %.3f  95 %% %.3f  (%.3f to %.3f)",
                title,
                limit,
                values.median(),
                values.quantile(0.05),
                values.quantile(0.95),
                values.quantile(0),
                values.quantile(1)));
    }

    /** Returns the time until the sender has all acks, relative to the least possible time. */
    private static double ratio(long seed, Wire wire, int bytes) {
        return ratio(new Run(seed, wire), wire, bytes, wire.bytesPerSecond());
    }

    private static double ratioOfFixed(long seed) {
        return ratio(new Run(seed, SLOW, 1, ChunkRate.fixed(32_000), false), SLOW, 256 << 10, 32_000);
    }

    private static double ratio(Run run, Wire wire, int bytes, double bytesPerSecond) {
        Run.Seat seat = run.seats.get(0);
        run.send(seat, bytes);
        run.runUntilEnd(seat, 600);
        int slices = (bytes - 1) / Run.SLICE_BYTES + 1;
        double limit = wire.limitSeconds((double) slices * run.maxDatagramBytes(), bytesPerSecond);
        return (seat.endedAt - seat.beganAt) / limit;
    }

    /** Returns the share of the deliverable bytes that a transfer uses, from one second after its start on. */
    private static double used(long seed, Wire wire) {
        Run run = new Run(seed, wire);
        Run.Seat seat = run.seats.get(0);
        run.send(seat, 64 * MEGABYTE);
        run.loops.runFor(SETTLE_SECONDS);
        long before = seat.doneBytes();
        double began = run.loops.seconds();
        run.runUntilEnd(seat, WATCH_SECONDS);
        double slices = (seat.doneBytes() - before) / (double) Run.SLICE_BYTES;
        double could = wire.bytesPerSecond() * (1 - wire.loss()) * (run.loops.seconds() - began);
        return slices * run.maxDatagramBytes() / could;
    }
}
