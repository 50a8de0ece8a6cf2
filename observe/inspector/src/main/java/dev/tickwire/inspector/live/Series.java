package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Ring of the last 300 points of a chart. A point is a time with several values. */
final class Series {
    private static final int POINTS = 300;

    private final double[] times = new double[POINTS];
    private final float[][] columns;
    private long count;

    Series(int columns) {
        this.columns = new float[columns][POINTS];
    }

    void add(double seconds, double... values) {
        int at = (int) (count++ % POINTS);
        times[at] = seconds;
        for (int column = 0; column < columns.length; column++) {
            columns[column][at] = (float) values[column];
        }
    }

    void write(JsonWriter out) throws IOException {
        out.name("times").beginArray();
        for (long point = Math.max(0, count - POINTS); point < count; point++) {
            out.value(Numbers.rounded(times[(int) (point % POINTS)]));
        }
        out.endArray();
        out.name("columns").beginArray();
        for (float[] column : columns) {
            out.beginArray();
            for (long point = Math.max(0, count - POINTS); point < count; point++) {
                out.value(Numbers.rounded(column[(int) (point % POINTS)]));
            }
            out.endArray();
        }
        out.endArray();
    }
}
