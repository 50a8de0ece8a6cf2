package dev.tickwire.benchmarks.chunk;

import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.chunk.ChunkRate;
import java.util.List;

/** A transfer beside a game over a link of 20 Mbit/s that becomes one of 2 Mbit/s after three seconds. */
final class Change {
    private static final Wire BEFORE = Wire.of(20_000, 40, 0);
    private static final Wire AFTER = Wire.of(2_000, 40, 0);
    private static final double CHANGE_SECONDS = 3;
    private static final double WATCH_SECONDS = 20;
    private static final double CALM_SECONDS = 0.03;
    private static final double CALM_FOR_SECONDS = 1;

    private final History history = new History();
    private final double changedAt;
    private final double usual;
    private final List<Double> lateness;
    private final List<Double> controlAt;
    private final List<Double> roundTrips;
    private final int lostViews;

    Change(long seed) {
        Run run = new Run(seed, BEFORE, 1, ChunkRate.ADAPTIVE, true);
        Run.Seat seat = run.seats.get(0);
        usual = Ages.of(seat.roundTrips).quantile(0.5);
        run.send(seat, 64 << 20);
        watch(run, seat, CHANGE_SECONDS);
        changedAt = run.seconds();
        int lostBefore = seat.lostViews;
        run.change(AFTER);
        watch(run, seat, WATCH_SECONDS);
        // No more than that is kept: the chunk would stay in memory with the run.
        lateness = seat.lateness;
        controlAt = seat.controlAt;
        roundTrips = seat.roundTrips;
        lostViews = seat.lostViews - lostBefore;
    }

    private void watch(Run run, Run.Seat seat, double seconds) {
        double until = run.seconds() + seconds;
        while (run.seconds() < until) {
            run.step();
            history.note(run, seat);
        }
    }

    /** How late the latest view came, from the loop of the server to that of the client. */
    double latestMillis() {
        double latest = 0;
        for (double lateness : lateness) {
            latest = Math.max(latest, lateness);
        }
        return latest * 1000;
    }

    /** How long it took until no control was answered with 30 ms more than usual for a second. */
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

    /**
     * The share of the controls after that second of calm that were answered with 30 ms more than usual all the same.
     */
    double lateAgainShare() {
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

    /**
     * When the last of the controls came back that were answered with 30 ms more than usual, in seconds since the
     * change.
     */
    double lastLateSeconds() {
        double last = changedAt;
        for (int i = 0; i < roundTrips.size(); i++) {
            if (isLate(i)) {
                last = Math.max(last, answeredAt(i));
            }
        }
        return last - changedAt;
    }

    private double answeredAt(int control) {
        return controlAt.get(control) + roundTrips.get(control);
    }

    private boolean isLate(int control) {
        return roundTrips.get(control) - usual > CALM_SECONDS;
    }

    /** Views of the game that left after the change and never came. */
    double lostViews() {
        return lostViews;
    }

    History history() {
        return history;
    }
}
