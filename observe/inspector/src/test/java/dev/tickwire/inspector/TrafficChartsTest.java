package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The traffic over time, by channel, type and field. */
class TrafficChartsTest {
    private static final int SECONDS = 12;

    private final HallGame game = new HallGame(8, 2, NetworkConditions.perfect());
    private final Inspector inspector = Inspector.open(game.world.server(), 0);

    @AfterEach
    void close() {
        inspector.close();
        game.close();
    }

    private JsonObject charts(String query) {
        game.connect();
        return HttpRequests.await(inspector, "charts?" + query, response -> {
            game.play(20);
            return response.has("times") && response.getAsJsonArray("times").size() >= SECONDS;
        });
    }

    private static List<String> names(JsonObject charts) {
        List<String> names = new ArrayList<>();
        charts.getAsJsonArray("names").forEach(name -> names.add(name.getAsString()));
        return names;
    }

    /** The mean of a line in its second half. */
    private static double mean(JsonObject charts, String name, boolean isSent) {
        JsonArray column = charts.getAsJsonArray("columns")
                .get(2 * names(charts).indexOf(name) + (isSent ? 0 : 1))
                .getAsJsonArray();
        double sum = 0;
        for (int point = column.size() / 2; point < column.size(); point++) {
            sum += column.get(point).getAsDouble();
        }
        return sum / (column.size() - column.size() / 2);
    }

    @Test
    void shouldHaveALineForEachChannel() {
        JsonObject charts = charts("by=channel");
        assertTrue(
                names(charts).containsAll(List.of("moves", "world", "talk", "sparks")),
                names(charts).toString());
        assertEquals(names(charts), names(charts("")));
        int points = charts.getAsJsonArray("times").size();
        for (JsonElement column : charts.getAsJsonArray("columns")) {
            assertEquals(points, column.getAsJsonArray().size());
        }
    }

    @Test
    void shouldHaveALineForEachTypeAndField() {
        JsonObject types = charts("by=type");
        assertTrue(
                names(types).containsAll(List.of("Press", "Runner", "Spark", "Say")),
                names(types).toString());
        JsonObject fields = charts("by=field");
        assertTrue(names(fields).contains("Spark.place"), names(fields).toString());
        // 60 times a second, 16 bits, to two players.
        assertEquals(240, mean(fields, "Spark.place", true), 24);
        assertEquals(0, mean(fields, "Spark.place", false));
        assertTrue(mean(fields, "Press.aim", false) > 100);
    }

    @Test
    void shouldHaveLinesOfOneChannelOrType() {
        assertEquals(List.of("Spark"), names(charts("by=type&of=sparks")));
        List<String> fields = names(charts("by=field&of=world/Runner"));
        assertTrue(fields.contains("position") && !fields.contains("light"), fields.toString());
        assertEquals(List.of("position"), names(charts("by=field&of=world/Runner/position")));
        assertEquals(List.of(), names(charts("by=type&of=nothing")));
    }

    @Test
    void shouldHaveTheLinesOfAPeerAfterARequest() {
        JsonObject all = charts("by=field");
        JsonObject one = charts("by=field&peer=1");
        assertEquals(mean(all, "Spark.place", true) / 2, mean(one, "Spark.place", true), 12);
        assertFalse(HttpRequests.json(inspector, "charts?peer=7").has("times"));
    }

    @Test
    void shouldSumExcessLines() {
        JsonObject fields = charts("by=field");
        assertEquals(10, names(fields).size());
        assertTrue(names(fields).get(9).endsWith(" others"));
        JsonObject channels = charts("by=type");
        assertTrue(
                channels.getAsJsonArray("columns").size() == 2 * names(channels).size());
    }
}
