package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a traffic chart: bytes per second by name, sent and received. The nine lines with the most traffic are
 * written, and the sum of all other lines.
 */
public final class ChartLines {
    private static final int MAX_LINES = 9;
    private static final double PLACES = 1e4;
    private static final double PLACES_OF_TIMES = 1e6;

    private final ChartQuery query;
    private final double[] times;
    private final List<Line> lines = new ArrayList<>();

    /**
     * Line of the chart.
     *
     * @param name the label
     * @param sent sent traffic in bytes per second, a value for each time
     * @param received received traffic, likewise
     * @param sum the sum of all values, by which lines are sorted
     */
    private record Line(String name, double[] sent, double[] received, double sum) {}

    /**
     * Creates a chart without lines.
     *
     * @param query selects the lines
     * @param times the times of the points, in seconds
     */
    public ChartLines(ChartQuery query, double[] times) {
        this.query = query;
        this.times = times;
    }

    /**
     * Adds a line if the question selects it and any value is above 0. All lines of a chart must have the same times.
     *
     * @param channel the name of the channel
     * @param type the name of the message or object type, or null for the whole channel
     * @param field the name of the field, or null for the whole type
     * @param sent sent traffic in bytes per second, a value for each time
     * @param received received traffic, likewise
     */
    public void add(String channel, @Nullable String type, @Nullable String field, double[] sent, double[] received) {
        double sum = sum(sent) + sum(received);
        if (sum > 0 && query.includes(channel, type, field)) {
            lines.add(new Line(name(channel, type, field), sent, received, sum));
        }
    }

    /** Returns the shortest name that is clear beside the other lines. */
    private String name(String channel, @Nullable String type, @Nullable String field) {
        if (type == null) {
            return channel;
        }
        return field == null ? type : query.isOfOneType() ? field : type + "." + field;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /**
     * Writes the members {@code times}, {@code names} and {@code columns} of an object that the caller has begun.
     * Columns alternate: sent and received of each name.
     *
     * @param out the writer
     * @throws IOException if the writer throws the exception
     */
    public void write(JsonWriter out) throws IOException {
        List<Line> shown = shown();
        write(out.name("times"), times, PLACES_OF_TIMES);
        out.name("names").beginArray();
        for (Line line : shown) {
            out.value(line.name());
        }
        out.endArray().name("columns").beginArray();
        for (Line line : shown) {
            write(out, line.sent(), PLACES);
            write(out, line.received(), PLACES);
        }
        out.endArray();
    }

    private List<Line> shown() {
        lines.sort(Comparator.comparingDouble(Line::sum).reversed());
        List<Line> shown = new ArrayList<>(lines.subList(0, Math.min(MAX_LINES, lines.size())));
        List<Line> others = lines.subList(shown.size(), lines.size());
        if (!others.isEmpty()) {
            shown.add(new Line(others.size() + " others", added(others, Line::sent), added(others, Line::received), 0));
        }
        return shown;
    }

    private double[] added(List<Line> of, Function<Line, double[]> column) {
        double[] all = new double[times.length];
        for (Line line : of) {
            for (int point = 0; point < all.length; point++) {
                all[point] += column.apply(line)[point];
            }
        }
        return all;
    }

    private static void write(JsonWriter out, double[] values, double places) throws IOException {
        out.beginArray();
        for (double value : values) {
            out.value(Double.isFinite(value) ? Math.rint(value * places) / places : 0);
        }
        out.endArray();
    }
}
