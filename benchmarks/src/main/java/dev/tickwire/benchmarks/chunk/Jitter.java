package dev.tickwire.benchmarks.chunk;

import dev.tickwire.chunk.ChunkRate;

/** Share of a link with jitter that a transfer uses. */
final class Jitter {
    private static final int BYTES = 64 << 20;
    private static final double SETTLE_SECONDS = 1;
    private static final double WATCH_SECONDS = 4;

    private Jitter() {}

    /** Returns the share of the deliverable bytes, from one second after the start on. */
    static double used(long seed, Wire wire) {
        Run run = new Run(seed, wire, 1, ChunkRate.ADAPTIVE, false);
        Run.Seat seat = run.seats.get(0);
        run.send(seat, BYTES);
        run.runFor(SETTLE_SECONDS);
        long before = seat.doneBytes();
        double began = run.seconds();
        run.runUntilEnd(seat, WATCH_SECONDS);
        double slices = (seat.doneBytes() - before) / (double) Run.SLICE_BYTES;
        double could = wire.bytesPerSecond() * (1 - wire.loss()) * (run.seconds() - began);
        return slices * run.line.maxBytes() / could;
    }
}
