package dev.tickwire.benchmarks.time;

/**
 * Measurements of a span of a game.
 *
 * @param ticks the ticks of the server
 * @param repeated the ticks without an input of their own in time
 * @param medianMargin the median margin of inputs, in ticks
 * @param oracleMisses the inputs that an oracle of the same median margin would have missed, on the same flights; the
 *     clock of an oracle is right from the start and never moves
 * @param slowest the least pace of the view
 * @param fastest the greatest pace of the view
 * @param wentBack whether the view ever went back
 * @param drawn the frames that showed a moving object
 * @param extrapolated the frames among these without a later state
 * @param medianDelay the median delay of the view behind the server, in ticks, with the latency of a state
 * @param corrections the corrections of more than a step
 * @param unexcused the corrections among these that no missed input explains
 * @param shots the shots that hit on the screen and whose input arrived
 * @param judgedEqually the shots among these that hit at the server
 */
record Measured(
        long ticks,
        long repeated,
        double medianMargin,
        long oracleMisses,
        double slowest,
        double fastest,
        boolean wentBack,
        long drawn,
        long extrapolated,
        double medianDelay,
        long corrections,
        long unexcused,
        long shots,
        long judgedEqually) {}
