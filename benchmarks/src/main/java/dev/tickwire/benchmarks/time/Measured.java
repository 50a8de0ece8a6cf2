package dev.tickwire.benchmarks.time;

/**
 * The counts of a part of a game.
 *
 * @param ticks of the server
 * @param repeated how many of them had no input of their own in time
 * @param late how many of them had an input whose first copy came too late, if ever
 * @param medianMargin how early inputs came, in ticks
 * @param oracleMisses the inputs that an oracle of the same median margin would have missed on the same flights: one
 *     whose clock is right from the beginning and never moves
 * @param oracleMissesAtMost as many, of an oracle of the greatest margin that is allowed
 * @param slowest the least pace of the view
 * @param fastest the greatest
 * @param wentBack whether the view ever went back
 * @param drawn the frames that showed a moving object
 * @param extrapolated how many of them had no later state of it
 * @param medianDelay how far the view was behind the server, in ticks; the way of a state is part of it
 * @param corrections of more than a step
 * @param unexcused how many of them no missed input explains
 * @param shots that hit on the screen and whose input came
 * @param judgedAlike how many of them hit at the server
 */
record Measured(
        long ticks,
        long repeated,
        long late,
        double medianMargin,
        long oracleMisses,
        long oracleMissesAtMost,
        double slowest,
        double fastest,
        boolean wentBack,
        long drawn,
        long extrapolated,
        double medianDelay,
        long corrections,
        long unexcused,
        long shots,
        long judgedAlike) {
    /** Of the frames, those that show a moving object without a later state. */
    double extrapolatedShare() {
        return drawn == 0 ? 0 : (double) extrapolated / drawn;
    }

    /** How far the pace of the view was from 1. */
    double paceOff() {
        return Math.max(fastest - 1, 1 - slowest);
    }
}
