package dev.tickwire.benchmarks.chunk;

import dev.tickwire.channel.ChunkRate;
import java.util.ArrayList;
import java.util.List;

/** A transfer beside a game over a link of 20 Mbit/s that becomes one of 2 Mbit/s after three seconds. */
final class Change {
    private static final Wire BEFORE = Wire.of(20_000, 40, 0);
    private static final Wire AFTER = Wire.of(2_000, 40, 0);
    private static final double CHANGE_SECONDS = 3;
    private static final double WATCH_SECONDS = 8;
    private static final double CALM_SECONDS = 0.03;

    private final History history = new History();
    private final Run run;
    private final Run.Seat seat;
    private final double changedAt;
    private final double usual;

    Change(long seed) {
        run = new Run(seed, BEFORE, 1, ChunkRate.ADAPTIVE, true);
        seat = run.seats.get(0);
        usual = ChunkFigures.percentile(seat.roundTrips, 0.5);
        run.send(seat, 64 << 20);
        watch(CHANGE_SECONDS);
        changedAt = run.seconds();
        run.change(AFTER);
        watch(WATCH_SECONDS);
    }

    private void watch(double seconds) {
        double until = run.seconds() + seconds;
        while (run.seconds() < until) {
            run.step();
            history.note(run, seat);
        }
    }

    /** How late the latest view came, from the loop of the server to that of the client. */
    double latestMillis() {
        double latest = 0;
        for (double lateness : seat.lateness) {
            latest = Math.max(latest, lateness);
        }
        return latest * 1000;
    }

    /** The last time at which a control was answered with 30 ms more than usual, after the change. */
    double calmAfterSeconds() {
        double last = changedAt;
        List<Double> roundTrips = new ArrayList<>(seat.roundTrips);
        for (int i = 0; i < roundTrips.size(); i++) {
            if (roundTrips.get(i) - usual > CALM_SECONDS) {
                last = Math.max(last, seat.controlAt.get(i) + roundTrips.get(i));
            }
        }
        return last - changedAt;
    }

    double lostViews() {
        return seat.lostViews;
    }

    History history() {
        return history;
    }
}
