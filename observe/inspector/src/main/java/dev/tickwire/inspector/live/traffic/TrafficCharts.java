package dev.tickwire.inspector.live.traffic;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.inspector.ChartLines;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.protocol.Protocol;
import java.io.IOException;

/** Writes charts of the traffic over time. */
public final class TrafficCharts {
    private final Protocol protocol;
    private final TrafficKeys.Names names;

    public TrafficCharts(Protocol protocol, TrafficKeys.Names names) {
        this.protocol = protocol;
        this.names = names;
    }

    /**
     * Writes the lines that a question selects.
     *
     * @param keys the number of keys
     */
    public void write(TrafficHistory history, int keys, ChartQuery query, JsonWriter out) throws IOException {
        ChartLines lines = new ChartLines(query, history.times());
        for (int key = 0; key < keys; key++) {
            if (history.has(key)) {
                String channel = protocol.channels().get(names.channels()[key]).name();
                lines.add(channel, names.types()[key], names.fields()[key], history.sent(key), history.received(key));
            }
        }
        lines.write(out);
    }
}
