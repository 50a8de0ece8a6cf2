package dev.tickwire.inspector.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.HallGame;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the page is given, without its threads. */
class LiveSourceTest {
    private static final int TICKS_PER_SECOND = 60;
    /** Selects the channels of the peer with index 0. */
    private static final ChartQuery CHANNELS = ChartQuery.of(0, "channel", "");

    /** Writes one document. */
    private interface Document {
        void write(JsonWriter out) throws IOException;
    }

    private static JsonObject json(Document document) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            document.write(out.beginObject());
            out.endObject();
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
        return JsonParser.parseString(text.toString()).getAsJsonObject();
    }

    private static List<Double> times(Document document) {
        JsonObject charts = json(document);
        List<Double> times = new ArrayList<>();
        if (charts.has("times")) {
            charts.getAsJsonArray("times").forEach(time -> times.add(time.getAsDouble()));
        }
        return times;
    }

    /** A peer leaves, and another has its place before the next snapshot. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeginTheChartsOfAnotherPeerWithTheSameIndex(boolean isAtClient) {
        try (HallGame game = new HallGame(9, 2, NetworkConditions.perfect())) {
            Endpoint endpoint = isAtClient ? game.world.client(0) : game.world.server();
            LiveSource source = new LiveSource(endpoint);
            endpoint.tap(source.tap());
            Document links = out -> source.writeHistory(0, out);
            Document traffic = out -> source.writeCharts(CHANNELS, out);
            game.connect();
            play(game, source, 4);
            double left = time(source);
            assertFalse(times(traffic).isEmpty());
            assertFalse(times(links).isEmpty());
            game.world.client(0).disconnect();
            game.play(5);
            game.connect();
            play(game, source, 1);
            assertTrue(time(source) < left + 2);
            assertEquals(List.of(), times(traffic));
            play(game, source, 3);
            assertFalse(times(traffic).isEmpty());
            assertTrue(times(traffic).get(0) > left, left + ": " + times(traffic));
            assertTrue(times(links).get(0) > left, left + ": " + times(links));
        }
    }

    /** Plays until the source has taken so many snapshots more, and asks for the charts of a peer each time. */
    private static void play(HallGame game, LiveSource source, int snapshots) {
        InspectorTap tap = (InspectorTap) source.tap();
        for (int taken = 0, tick = 0; taken < snapshots; tick++) {
            assertTrue(tick <= 2 * snapshots * TICKS_PER_SECOND, "no snapshot comes");
            game.play(1);
            Snapshot next = tap.snapshots().pollFilled();
            if (next != null) {
                source.accept(next);
                taken++;
                json(out -> source.writeCharts(CHANNELS, out));
            }
        }
    }

    private static double time(LiveSource source) {
        return json(source::writeState).get("time").getAsDouble();
    }
}
