package dev.tickwire.testing.entry;

import java.util.ArrayList;
import java.util.List;

/**
 * A time in which the loop of one side stands still.
 *
 * @param side whose loop
 * @param atSeconds how long after the player has come in
 * @param seconds how long
 */
record Stall(Side side, double atSeconds, double seconds) {
    /** The sides of a connection. */
    enum Side {
        CLIENT,
        SERVER
    }

    private static final double[] AT_SECONDS = {0, 0.05, 0.3, 1, 3};
    private static final double[] SECONDS = {0.5, 1.2, 1.5, 2, 4, 10};

    /** All of one side. */
    static List<Stall> all(Side side) {
        List<Stall> stalls = new ArrayList<>();
        for (double at : AT_SECONDS) {
            for (double seconds : SECONDS) {
                stalls.add(new Stall(side, at, seconds));
            }
        }
        return stalls;
    }
}
