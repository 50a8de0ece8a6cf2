package dev.tickwire.clock;

import java.util.Arrays;

/** How far the input time was ahead of the client's as the last 1,024 inputs left; each can be asked for once. */
final class SentInputs {
    private static final int MOST = 1024;

    private final int[] ticks = new int[MOST];
    private final double[] aheadNanos = new double[MOST];

    void clear() {
        Arrays.fill(ticks, 0);
    }

    void add(int tick, double nanos) {
        ticks[tick & MOST - 1] = tick;
        aheadNanos[tick & MOST - 1] = nanos;
    }

    boolean has(int tick) {
        return tick > 0 && ticks[tick & MOST - 1] == tick;
    }

    double take(int tick) {
        ticks[tick & MOST - 1] = 0;
        return aheadNanos[tick & MOST - 1];
    }
}
