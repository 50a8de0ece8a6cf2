package dev.tickwire.benchmarks.chunk;

import dev.tickwire.chunk.ChunkRate;
import java.util.stream.IntStream;

/** Several flows that want all of one bottleneck of 20 Mbit/s and 40 ms. */
final class Sharing {
    private static final Wire WIRE = Wire.of(20_000, 40, 0);
    private static final int BYTES = 64 << 20;
    private static final double SETTLE_SECONDS = 5;
    private static final double WATCH_SECONDS = 15;

    private Sharing() {}

    /** Returns the greater part relative to the smaller, of two transfers that begin some seconds apart. */
    static double ofTwo(long seed, double laterSeconds) {
        Run run = new Run(seed, WIRE, 2, ChunkRate.ADAPTIVE, false);
        run.send(run.seats.get(0), BYTES);
        run.loops.runFor(laterSeconds);
        run.send(run.seats.get(1), BYTES);
        double[] bytes = watched(run);
        return Math.max(bytes[0], bytes[1]) / Math.min(bytes[0], bytes[1]);
    }

    /** Returns the share of a transfer that begins later than a flow which fills the queue until datagrams are lost. */
    static double besideLossBased(long seed, double laterSeconds) {
        Run run = new Run(seed, WIRE);
        run.addLossBased();
        run.loops.runFor(laterSeconds);
        run.send(run.seats.get(0), BYTES);
        return watched(run)[0] / WATCH_SECONDS / WIRE.bytesPerSecond();
    }

    /** Returns the bytes of each transfer, after some seconds to settle. */
    private static double[] watched(Run run) {
        run.loops.runFor(SETTLE_SECONDS);
        double[] before = run.seats.stream().mapToDouble(Run.Seat::doneBytes).toArray();
        run.loops.runFor(WATCH_SECONDS);
        return IntStream.range(0, before.length)
                .mapToDouble(i -> run.seats.get(i).doneBytes() - before[i])
                .toArray();
    }
}
