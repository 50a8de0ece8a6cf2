package dev.tickwire.benchmarks.chunk;

import dev.tickwire.chunk.ChunkRate;

/** Several flows that want all of one bottleneck of 20 Mbit/s and 40 ms. */
final class Sharing {
    private static final Wire WIRE = Wire.of(20_000, 40, 0);
    private static final int BYTES = 64 << 20;
    private static final double SETTLE_SECONDS = 5;
    private static final double WATCH_SECONDS = 15;

    private Sharing() {}

    /**
     * Returns the greater part relative to the smaller, of two transfers.
     *
     * @param laterSeconds the time between their beginnings
     */
    static double ofTwo(long seed, double laterSeconds) {
        Run run = new Run(seed, WIRE, 2, ChunkRate.ADAPTIVE, false);
        Run.Seat first = run.seats.get(0);
        Run.Seat second = run.seats.get(1);
        run.send(first, BYTES);
        run.loops.runFor(laterSeconds);
        run.send(second, BYTES);
        run.loops.runFor(SETTLE_SECONDS);
        long firstBefore = first.doneBytes();
        long secondBefore = second.doneBytes();
        run.loops.runFor(WATCH_SECONDS);
        double firstBytes = first.doneBytes() - firstBefore;
        double secondBytes = second.doneBytes() - secondBefore;
        return Math.max(firstBytes, secondBytes) / Math.min(firstBytes, secondBytes);
    }

    /**
     * Returns the share of the link for a transfer beside a flow that fills the queue until datagrams are lost.
     *
     * @param laterSeconds the time for which that flow has filled the queue before
     */
    static double besideLossBased(long seed, double laterSeconds) {
        Run run = new Run(seed, WIRE, 1, ChunkRate.ADAPTIVE, false);
        Run.Seat seat = run.seats.get(0);
        run.addLossBased();
        run.loops.runFor(laterSeconds);
        run.send(seat, BYTES);
        run.loops.runFor(SETTLE_SECONDS);
        long before = seat.doneBytes();
        run.loops.runFor(WATCH_SECONDS);
        return (seat.doneBytes() - before) / WATCH_SECONDS / WIRE.bytesPerSecond();
    }
}
