package dev.tickwire.inspector.live.traffic;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.LongStream;

/** The last five minutes of what was counted, a second each: bytes a second by the numbers of {@link TrafficKeys}. */
public final class TrafficHistory {
    private static final int POINTS = 300;

    private final double[] times = new double[POINTS];
    /** Both directions of what was counted at least once; null for all else. */
    private Line[] lines = {};

    private long count;
    private double lastSeconds;
    private boolean hasBegun;

    /** The bytes a second of one number, sent and received. */
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
     * Takes the counts of a moment. The first are those from which the next are counted.
     *
     * @param counts the counts
     * @param keys how many numbers there are
     * @param seconds the moment
     */
    public void take(TrafficCounts counts, int keys, double seconds) {
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

    /** Returns whether a number was counted at least once. */
    boolean has(int key) {
        return key < lines.length && lines[key] != null;
    }

    /** Returns the times of the points, in seconds. */
    public double[] times() {
        return ordered(point -> times[point]);
    }

    /** Returns the bytes a second that were sent of a number, at each point. */
    public double[] sent(int key) {
        return ordered(point -> has(key) ? lines[key].sent[point] : 0);
    }

    /** Returns the bytes a second that were received of a number, at each point. */
    public double[] received(int key) {
        return ordered(point -> has(key) ? lines[key].received[point] : 0);
    }

    /** Returns the values of all points, the oldest first. */
    private double[] ordered(IntToDoubleFunction values) {
        long first = Math.max(0, count - POINTS);
        return LongStream.range(first, count)
                .mapToDouble(point -> values.applyAsDouble((int) (point % POINTS)))
                .toArray();
    }
}
