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
    private static final double[] FEW_AT_SECONDS = {0, 0.3, 1};
    private static final double[] FEW_SECONDS = {0.5, 1.5, 10};

    /** All after an entry: fewer where the player has connected in the same way before. */
    static List<Stall> all(Entry entry) {
        boolean isFirst = entry == Entry.CONNECTION;
        List<Stall> stalls = new ArrayList<>();
        for (Side side : Side.values()) {
            for (double at : isFirst ? AT_SECONDS : FEW_AT_SECONDS) {
                for (double seconds : isFirst ? SECONDS : FEW_SECONDS) {
                    stalls.add(new Stall(side, at, seconds));
                }
            }
        }
        return stalls;
    }
}
