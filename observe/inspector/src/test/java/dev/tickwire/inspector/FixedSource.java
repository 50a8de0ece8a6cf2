package dev.tickwire.inspector;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/** A recording of one peer and one event, as a source of another module provides it. */
final class FixedSource implements InspectorSource {
    @Override
    public void start(Runnable onState) {}

    @Override
    public void watched(boolean isWatched) {}

    @Override
    public void writeDescription(JsonWriter out) throws IOException {
        out.name("kind").value("recording");
        out.name("side").value("server");
        out.name("protocol").value("Hall");
        out.name("protocolId").value("0x01");
        out.name("length").value(90);
        out.name("channels").beginArray().beginObject().name("name").value("talk");
        out.endObject().endArray();
    }

    @Override
    public void writeState(JsonWriter out) throws IOException {
        out.name("time").value(90);
        out.name("peers").beginArray().beginObject();
        out.name("index").value(0).name("clientId").value("77").name("address").value("10.0.0.1:5");
        out.name("from").value(1).name("until").value(80).name("reason").value("KICKED, <i>enough</i>");
        out.name("messagesSent").value(3).name("messagesReceived").value(4);
        out.endObject().endArray();
        out.name("roomCount").value(1).name("rooms").beginArray().beginObject();
        out.name("name").value("cellar <i>").name("peers").value(1);
        out.name("from").value(5).name("until").value(65);
        out.name("who").beginArray().value(0).value(3).endArray();
        out.endObject().endArray();
        out.name("tableCount").value(1).name("tables").beginArray().beginObject();
        out.name("number")
                .value(0)
                .name("channel")
                .value("players")
                .name("room")
                .value("");
        out.name("objects").value(6).name("most").value(8).name("from").value(0);
        out.endObject().endArray();
    }

    @Override
    public void writeHistory(int peer, JsonWriter out) throws IOException {
        // Recordings have charts alone.
    }

    @Override
    public void writeCharts(ChartQuery query, JsonWriter out) throws IOException {
        ChartLines lines = new ChartLines(query, new double[] {0, 90});
        lines.add("talk", null, null, new double[] {5, 6}, new double[] {7, 8});
        lines.add("talk", "Say", null, new double[] {4, 5}, new double[] {6, 7});
        lines.add("talk", "Say", "text", new double[] {3, 4}, new double[] {5, 6});
        lines.write(out);
    }

    @Override
    public void writeTraffic(int peer, JsonWriter out) throws IOException {
        out.name("time").value(90);
        out.name("rows").beginArray();
        new TrafficRow("talk", "", "", 800, 10, 0, 0).write(out);
        new TrafficRow("talk", "Say", "", 800, 10, 0, 0).write(out);
        out.endArray();
    }

    @Override
    public void writeTimeline(TimelineQuery query, JsonWriter out) throws IOException {
        out.name("last").value(1);
        out.name("entries").beginArray();
        if (query.fromSeconds() <= 12 && query.matchesName("Say")) {
            out.beginObject();
            out.name("id").value(0).name("time").value(12).name("peer").value(0);
            out.name("direction").value("received");
            out.name("what").beginArray().value("Say{text=\"hello\"}").endArray();
            out.endObject();
        }
        out.endArray();
    }

    @Override
    public void writeEntry(long id, JsonWriter out) throws IOException {
        out.name("id").value(id).name("time").value(12).name("peer").value(0);
        out.name("direction").value("received").name("tick").value(720);
        out.name("parts").beginArray().beginObject();
        out.name("kind").value("message").name("channel").value("talk");
        out.name("type").value("Say").endObject().endArray();
    }

    @Override
    public void close() {}
}
