package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.ChartQuestion;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Protocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes the history of traffic as lines: the costliest of what is asked for, and all others together. */
final class TrafficCharts {
    private static final int MOST_LINES = 9;

    private final Protocol protocol;
    private final TrafficKeys.Names names;

    TrafficCharts(Protocol protocol, TrafficKeys.Names names) {
        this.protocol = protocol;
        this.names = names;
    }

    /**
     * Writes times, the names of lines, and the columns of each.
     *
     * @param history the history
     * @param keys how many numbers it may have
     */
    void write(TrafficHistory history, int keys, ChartQuestion question, JsonWriter out) throws IOException {
        List<Integer> found = new ArrayList<>();
        for (int key = 0; key < keys; key++) {
            if (history.sum(key) > 0 && question.takes(channel(key), names.types()[key], names.fields()[key])) {
                found.add(key);
            }
        }
        found.sort(Comparator.comparing(history::sum).reversed());
        List<Integer> shown = found.subList(0, Math.min(MOST_LINES, found.size()));
        List<Integer> others = found.subList(shown.size(), found.size());
        history.writeTimes(out);
        out.name("names").beginArray();
        for (int key : shown) {
            out.value(name(key, question));
        }
        if (!others.isEmpty()) {
            out.value(others.size() + " others");
        }
        out.endArray().name("columns").beginArray();
        for (int key : shown) {
            history.writeColumns(List.of(key), out);
        }
        if (!others.isEmpty()) {
            history.writeColumns(others, out);
        }
        out.endArray();
    }

    private String channel(int key) {
        ChannelConfig channel = protocol.channels().get(names.channels()[key]);
        return channel.name();
    }

    /** The name of a line, with those above it where they differ. */
    private String name(int key, ChartQuestion question) {
        String type = names.types()[key];
        String field = names.fields()[key];
        if (type == null) {
            return channel(key);
        }
        return field == null ? type : question.isOfOneType() ? field : type + "." + field;
    }
}
