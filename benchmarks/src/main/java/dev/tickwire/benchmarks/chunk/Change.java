package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.chunk.ChunkRate;
import java.util.List;

/** A transfer beside a game, over a link of 20 Mbit/s that becomes one of 2 Mbit/s after three seconds. */
final class Change {
    private static final Wire BEFORE = Wire.of(20_000, 40, 0);
    private static final Wire AFTER = Wire.of(2_000, 40, 0);
    private static final double CHANGE_SECONDS = 3;
    private static final double WATCH_SECONDS = 20;
    private static final double CALM_SECONDS = 0.03;
    private static final double CALM_FOR_SECONDS = 1;

    private final double changedAt;
    private final double usual;
    private final List<Double> lateness;
    private final List<Double> controlAt;
    private final List<Double> roundTrips;

    Change(long seed) {
        Run run = new Run(seed, BEFORE, 1, ChunkRate.ADAPTIVE, true);
        Run.Seat seat = run.seats.get(0);
        usual = Ages.of(seat.roundTrips).quantile(0.5);
        run.send(seat, 64 << 20);
        run.loops.runFor(CHANGE_SECONDS);
        changedAt = run.loops.seconds();
        run.change(AFTER);
        run.loops.runFor(WATCH_SECONDS);
        // Only these are kept. The run itself would keep the chunk in memory.
        lateness = seat.lateness;
        controlAt = seat.controlAt;
        roundTrips = seat.roundTrips;
    }

    /** Returns the greatest latency of a view, from the server's loop to the client's, in milliseconds. */
    double latestMillis() {
        return Ages.of(lateness).quantile(1) * 1000;
    }

    /** Returns the seconds until no round trip of a control was 30 ms longer than usual for one second. */
    double calmAfterSeconds() {
        double last = changedAt;
        for (int i = 0; i < roundTrips.size(); i++) {
            double at = answeredAt(i);
            if (at > changedAt && isLate(i)) {
                if (at - last > CALM_FOR_SECONDS && last > changedAt) {
                    break;
                }
                last = Math.max(last, at);
            }
        }
        return last - changedAt;
    }

    /** Returns the share of controls after that second whose round trip was 30 ms longer than usual. */
    double repeatedlyLateShare() {
        double calmAt = changedAt + calmAfterSeconds();
        int late = 0;
        int all = 0;
        for (int i = 0; i < roundTrips.size(); i++) {
            if (answeredAt(i) > calmAt) {
                all++;
                late += isLate(i) ? 1 : 0;
            }
        }
        return all == 0 ? 0 : (double) late / all;
    }

    private double answeredAt(int control) {
        return controlAt.get(control) + roundTrips.get(control);
    }

    private boolean isLate(int control) {
        return roundTrips.get(control) - usual > CALM_SECONDS;
    }
}
