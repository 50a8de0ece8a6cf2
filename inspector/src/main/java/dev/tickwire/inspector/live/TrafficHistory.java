package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The last five minutes of what was counted, a second each: bytes a second by the numbers of {@link TrafficKeys}. */
final class TrafficHistory {
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

        double sum() {
            double sum = 0;
            for (int point = 0; point < POINTS; point++) {
                sum += sent[point] + received[point];
            }
            return sum;
        }
    }

    /**
     * Takes the counts of a moment. The first are those from which the next are counted.
     *
     * @param counts the counts
     * @param keys how many numbers there are
     * @param seconds the moment
     */
    void take(TrafficCounts counts, int keys, double seconds) {
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

    /** Returns the sum of all points of a number, by which the costliest are found. */
    double sum(int key) {
        return key < lines.length && lines[key] != null ? lines[key].sum() : 0;
    }

    /** Writes the times. */
    void writeTimes(JsonWriter out) throws IOException {
        out.name("times").beginArray();
        for (long point = first(); point < count; point++) {
            out.value(Numbers.rounded(times[(int) (point % POINTS)]));
        }
        out.endArray();
    }

    private long first() {
        return Math.max(0, count - POINTS);
    }

    /** Writes the values of some numbers together: those that were sent, then those that were received. */
    void writeColumns(List<Integer> keys, JsonWriter out) throws IOException {
        for (boolean isSent : new boolean[] {true, false}) {
            out.beginArray();
            for (long point = first(); point < count; point++) {
                double value = 0;
                for (int key : keys) {
                    value += value(key, isSent, (int) (point % POINTS));
                }
                out.value(Numbers.rounded(value));
            }
            out.endArray();
        }
    }

    private double value(int key, boolean isSent, int point) {
        Line line = key < lines.length ? lines[key] : null;
        return line == null ? 0 : isSent ? line.sent[point] : line.received[point];
    }
}
