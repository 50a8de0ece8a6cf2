package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The lines of a chart of traffic: the costliest of what is asked for, and all others together. */
public final class ChartLines {
    private static final int MOST_LINES = 9;
    private static final double PLACES = 1e4;
    private static final double PLACES_OF_TIMES = 1e6;

    private final ChartQuestion question;
    private final double[] times;
    private final List<Line> lines = new ArrayList<>();

    /** The bytes a second of a channel, type or field at each point. */
    private record Line(String name, double[] sent, double[] received, double sum) {}

    /**
     * Has no lines.
     *
     * @param question which lines are asked for
     * @param times the points, in seconds
     */
    public ChartLines(ChartQuestion question, double[] times) {
        this.question = question;
        this.times = times;
    }

    /**
     * Adds the line of something, if it is asked for and cost anything.
     *
     * @param channel its channel
     * @param type its type; null for the channel itself
     * @param field its field; null for the type itself
     * @param sent the bytes a second that were sent, at each point
     * @param received the same of those that were received
     */
    public void add(String channel, String type, String field, double[] sent, double[] received) {
        double sum = sum(sent) + sum(received);
        if (sum > 0 && question.takes(channel, type, field)) {
            lines.add(new Line(name(channel, type, field), sent, received, sum));
        }
    }

    /** The name of a line, with the one above it where that differs. */
    private String name(String channel, String type, String field) {
        if (type == null) {
            return channel;
        }
        return field == null ? type : question.isOfOneType() ? field : type + "." + field;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }

    /**
     * Writes {@code times}, {@code names} and {@code columns}, as {@link InspectorSource#writeCharts} has them.
     *
     * @param out where they go
     * @throws IOException if writing fails
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
        List<Line> shown = new ArrayList<>(lines.subList(0, Math.min(MOST_LINES, lines.size())));
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
