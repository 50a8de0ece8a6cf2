package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.chunk.ChunkRate;
import java.util.List;

/** A transfer beside a game, compared with the same game without it: same seed, same phases of the loops. */
final class BesideGame {
    private static final Wire WIRE = Wire.of(100_000, 40, 0);

    /** Used share of the link. */
    final double used;

    private final Ages added = new Ages();

    BesideGame(long seed) {
        Run with = new Run(seed, WIRE, 1, ChunkRate.ADAPTIVE, true);
        Run.Seat seat = with.seats.get(0);
        int first = seat.roundTrips.size();
        long sentBefore = with.sentBytes();
        with.send(seat, 64 << 20);
        with.runUntilEnd(seat, 600 - with.loops.seconds());
        used = (with.sentBytes() - sentBefore) / (seat.endedAt - seat.beganAt) / WIRE.bytesPerSecond();
        Run without = new Run(seed, WIRE, 1, ChunkRate.ADAPTIVE, true);
        without.loops.runFor(with.loops.seconds() - without.loops.seconds());
        List<Double> usual = without.seats.get(0).roundTrips;
        for (int i = first; i < Math.min(seat.roundTrips.size(), usual.size()); i++) {
            added.add(seat.roundTrips.get(i) - usual.get(i));
        }
    }

    /** Returns what is added to the round trip of the game, 95th percentile. */
    double addedMillis() {
        return added.quantile(0.95) * 1000;
    }
}
