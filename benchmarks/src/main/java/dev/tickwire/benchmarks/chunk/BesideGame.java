package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.chunk.ChunkRate;
import java.util.List;

/** A transfer beside a game, compared with the same game without it: same seed, same phases of the loops. */
final class BesideGame {
    private final Ages added = new Ages();
    private final double used;

    BesideGame(long seed, Wire wire, int bytes) {
        Run with = new Run(seed, wire, 1, ChunkRate.ADAPTIVE, true);
        Run.Seat seat = with.seats.get(0);
        int first = seat.roundTrips.size();
        long sentBefore = with.line.bytes();
        with.send(seat, bytes);
        with.runUntilEnd(seat, 600 - with.seconds());
        used = (with.line.bytes() - sentBefore) / (seat.endedAt - seat.beganAt) / wire.bytesPerSecond();
        Run without = new Run(seed, wire, 1, ChunkRate.ADAPTIVE, true);
        without.runFor(with.seconds() - without.seconds());
        List<Double> usual = without.seats.get(0).roundTrips;
        for (int i = first; i < Math.min(seat.roundTrips.size(), usual.size()); i++) {
            added.add(seat.roundTrips.get(i) - usual.get(i));
        }
    }

    double used() {
        return used;
    }

    double addedMillis(double share) {
        return added.quantile(share) * 1000;
    }
}
