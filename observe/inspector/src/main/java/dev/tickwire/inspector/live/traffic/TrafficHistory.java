package dev.tickwire.inspector.live.traffic;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.LongStream;

/** Traffic of the last five minutes by key of {@link TrafficKeys}, in bytes per second: a ring of 300 points. */
public final class TrafficHistory {
    private static final int POINTS = 300;

    private final double[] times = new double[POINTS];
    /** Lines by key; null for those without traffic. */
    private Line[] lines = {};

    private long count;
    private double lastSeconds;
    private boolean hasBegun;

    /** Line of one key: traffic by point, and the counts as of the last point. */
    private static final class Line {
        private final float[] sent = new float[POINTS];
        private final float[] received = new float[POINTS];
        private long sentBits;
        private long receivedBits;

        void add(int point, long sentNow, long receivedNow, double passed) {
            sent[point] = (float) (Math.max(0, sentNow - sentBits) / (Byte.SIZE * passed));
            received[point] = (float) (Math.max(0, receivedNow - receivedBits) / (Byte.SIZE * passed));
            sentBits = sentNow;
            receivedBits = receivedNow;
        }
    }

    /**
     * Adds a point: the traffic since the previous call. The first call adds none.
     *
     * @param keys the number of keys
     * @param seconds the time
     */
    public void add(TrafficCounts counts, int keys, double seconds) {
        int point = (int) (count % POINTS);
        double passed = hasBegun ? seconds - lastSeconds : Double.POSITIVE_INFINITY;
        if (lines.length < keys) {
            lines = Arrays.copyOf(lines, keys);
        }
        for (int key = 0; key < keys; key++) {
            if (lines[key] == null && counts.sentCount(key) + counts.receivedCount(key) > 0) {
                lines[key] = new Line();
            }
            if (lines[key] != null) {
                lines[key].add(point, counts.sentBits(key), counts.receivedBits(key), passed);
            }
        }
        lastSeconds = seconds;
        if (hasBegun) {
            times[point] = seconds;
            count++;
        }
        hasBegun = true;
    }

    /** Returns whether a key has had traffic. */
    boolean has(int key) {
        return key < lines.length && lines[key] != null;
    }

    /** Returns the times of the points, in seconds. */
    public double[] times() {
        return ordered(point -> times[point]);
    }

    /** Returns the sent traffic of a key, in bytes per second by point. */
    public double[] sent(int key) {
        return ordered(point -> has(key) ? lines[key].sent[point] : 0);
    }

    /** Returns the received traffic of a key, in bytes per second by point. */
    public double[] received(int key) {
        return ordered(point -> has(key) ? lines[key].received[point] : 0);
    }

    /** Returns values from the oldest point to the newest. */
    private double[] ordered(IntToDoubleFunction values) {
        long first = Math.max(0, count - POINTS);
        return LongStream.range(first, count)
                .mapToDouble(point -> values.applyAsDouble((int) (point % POINTS)))
                .toArray();
    }
}
