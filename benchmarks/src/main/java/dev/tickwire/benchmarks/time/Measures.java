package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.line.Loops;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.input.Inputs;

/** Measures a game from some time on. */
final class Measures {
    /**
     * A prediction is disproved by a state of its tick or of one soon after. An error of less than two steps may look
     * like one step then, and is corrected only when it looks larger.
     */
    private static final int EXCUSED_TICKS = 12;

    private static final double RESIDUE_STEPS = 2;
    private static final int COPIES = 4;
    private static final double HALF = 0.5;

    private final TimeGame game;
    private final int[] flightOf = new int[1 << 17];
    private final long[] beganAt = new long[1 << 17];
    private final double tickNanos = Loops.TICK_SECONDS * 1e9;
    private int firstTick = Integer.MAX_VALUE;
    private int lastTick;
    private long ticks;
    private long repeated;
    private int measuredFrom = Integer.MAX_VALUE;
    private int measuredTo;
    private double lastView = -1;
    private double lastViewAt;
    private double slowest = Double.POSITIVE_INFINITY;
    private double fastest;
    private boolean wentBack;
    private long drawnBefore;
    private long extrapolatedBefore;
    private long drawn;
    private long extrapolated;
    private long correctionsBefore;
    private long corrections;
    private long unexcused;
    private int lastCorrected;
    private int reportedBefore;
    private final Ages delays = new Ages();
    private long shots;
    private long judgedEqually;

    Measures(TimeGame game) {
        this.game = game;
        drawnBefore = game.view.drawnFrames();
        extrapolatedBefore = game.view.extrapolatedFrames();
        correctionsBefore = game.client.predictions().largeCorrections();
    }

    /** Called in each tick of the server, from the first one on for which any input had arrived, in time or late. */
    void onServerTick(int tick, Inputs.Kind kind, long nowNanos) {
        measuredFrom = Math.min(measuredFrom, tick);
        measuredTo = tick;
        beganAt[tick & beganAt.length - 1] = nowNanos;
        ticks++;
        if (kind != Inputs.Kind.RECEIVED) {
            repeated++;
        }
    }

    /** Called when the client has made an input. The next packet has its first copy. */
    void onClientTick(int tick) {
        firstTick = Math.min(firstTick, tick);
        lastTick = tick;
        flightOf[tick & flightOf.length - 1] = game.flights.count();
    }

    /** Called for each drawn frame. */
    void onFrame() {
        double view = game.client.viewTick();
        if (view == 0) {
            return;
        }
        double at = game.seconds();
        if (lastView >= 0) {
            double pace = (view - lastView) / ((at - lastViewAt) / Loops.TICK_SECONDS);
            slowest = Math.min(slowest, pace);
            fastest = Math.max(fastest, pace);
            wentBack |= view < lastView;
        }
        lastView = view;
        lastViewAt = at;
        delays.add(game.serverTick() - view);
        drawn = game.view.drawnFrames() - drawnBefore;
        extrapolated = game.view.extrapolatedFrames() - extrapolatedBefore;
        long now = game.client.predictions().largeCorrections();
        if (now > correctionsBefore + corrections) {
            corrections = now - correctionsBefore;
            boolean isResidue = game.client.predictions().lastCorrectionSteps() <= RESIDUE_STEPS;
            int from = isResidue ? Math.min(lastCorrected, reportedBefore) : reportedBefore;
            unexcused += game.isAnyRepeated(from - EXCUSED_TICKS, (int) game.view.tick()) ? 0 : 1;
            lastCorrected = (int) game.view.tick();
        }
        reportedBefore = (int) game.view.tick();
    }

    /** Called after a shot was judged. */
    void onShot(boolean hitAtScreen, boolean hitAtServer) {
        if (hitAtScreen) {
            shots++;
            judgedEqually += hitAtServer ? 1 : 0;
        }
    }

    Measured result() {
        double margin = medianMargin();
        long misses = oracleMisses(margin);
        double delay = delays.quantile(HALF);
        return new Measured(
                ticks,
                repeated,
                margin,
                misses,
                slowest,
                fastest,
                wentBack,
                drawn,
                extrapolated,
                delay,
                corrections,
                unexcused,
                shots,
                judgedEqually);
    }

    private double medianMargin() {
        Ages margins = new Ages();
        for (int tick = from(); tick <= to(); tick++) {
            margins.add(margin(tick));
        }
        return margins.quantile(HALF);
    }

    /**
     * Returns the time from the arrival of an input's first copy to its tick, in ticks; minus infinity if none arrived.
     */
    private double margin(int tick) {
        long madeAt = game.flights.sentAt(flightOf[tick & flightOf.length - 1]);
        return (beganAt[tick & beganAt.length - 1] - madeAt) / tickNanos - fastestCopy(tick);
    }

    /** Returns the inputs that an oracle with a median margin, in ticks, would have missed on the same flights. */
    private long oracleMisses(double margin) {
        Ages best = new Ages();
        for (int tick = from(); tick <= to(); tick++) {
            double fastestCopy = fastestCopy(tick);
            if (fastestCopy < Double.POSITIVE_INFINITY) {
                best.add(fastestCopy);
            }
        }
        double lead = margin + best.quantile(HALF);
        long misses = 0;
        for (int tick = from(); tick <= to(); tick++) {
            misses += fastestCopy(tick) > lead ? 1 : 0;
        }
        return misses;
    }

    private int from() {
        return Math.max(firstTick, measuredFrom);
    }

    private int to() {
        return Math.min(lastTick - COPIES, measuredTo);
    }

    /** Returns the ticks from making an input to the arrival of its first copy; infinite if none arrived. */
    private double fastestCopy(int tick) {
        double fastestCopy = Double.POSITIVE_INFINITY;
        for (int copy = 0; copy < COPIES; copy++) {
            long nanos = game.flights.nanos(flightOf[tick + copy & flightOf.length - 1]);
            if (nanos != Flights.LOST) {
                fastestCopy = Math.min(fastestCopy, copy + nanos / tickNanos);
            }
        }
        return fastestCopy;
    }
}
