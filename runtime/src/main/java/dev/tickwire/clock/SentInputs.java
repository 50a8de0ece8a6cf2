package dev.tickwire.clock;

import java.util.Arrays;

/**
 * Offsets of the input time ahead of the client's time when the last 1,024 inputs were sent. Each offset can be read
 * once.
 */
final class SentInputs {
    private static final int CAPACITY = 1024;

    private final long[] ticks = new long[CAPACITY];
    private final double[] aheadNanos = new double[CAPACITY];

    void clear() {
        Arrays.fill(ticks, 0);
    }

    private static int place(long tick) {
        return (int) tick & CAPACITY - 1;
    }

    void add(long tick, double nanos) {
        ticks[place(tick)] = tick;
        aheadNanos[place(tick)] = nanos;
    }

    boolean has(long tick) {
        return tick > 0 && ticks[place(tick)] == tick;
    }

    double remove(long tick) {
        ticks[place(tick)] = 0;
        return aheadNanos[place(tick)];
    }
}
