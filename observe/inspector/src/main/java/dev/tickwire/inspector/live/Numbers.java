package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** Writes numbers for the page. */
final class Numbers {
    private static final double MAX_ROUNDED = 1e15;
    private static final double PLACES = 1e4;

    private Numbers() {}

    /** Rounds to four decimals; 0 for numbers that JSON or the page cannot show. */
    static double rounded(double value) {
        return Double.isFinite(value) && Math.abs(value) < MAX_ROUNDED ? Math.rint(value * PLACES) / PLACES : 0;
    }

    static void write(JsonWriter out, int[] values) throws IOException {
        out.beginArray();
        for (int value : values) {
            out.value(value);
        }
        out.endArray();
    }

    static void write(JsonWriter out, long[] values) throws IOException {
        out.beginArray();
        for (long value : values) {
            out.value(value);
        }
        out.endArray();
    }

    static void write(JsonWriter out, double[] values) throws IOException {
        out.beginArray();
        for (double value : values) {
            out.value(rounded(value));
        }
        out.endArray();
    }
}
