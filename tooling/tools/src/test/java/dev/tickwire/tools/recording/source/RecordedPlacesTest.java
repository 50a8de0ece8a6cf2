package dev.tickwire.tools.recording.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.recording.RecordedRooms;
import dev.tickwire.tools.recording.SourceResponses;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rooms and tables of a recording on the inspector's page. */
class RecordedPlacesTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    private static Path folder;

    private static Path atServer;
    private static Path atClient;

    @BeforeAll
    static void record() {
        atServer = folder.resolve("server.rec");
        atClient = folder.resolve("client.rec");
        RecordedRooms.record(atServer, atClient);
    }

    private static JsonObject page(Path path) throws IOException {
        try (RecordingFile file = RecordingFile.open(path);
                RecordingSource source = new RecordingSource(file)) {
            return SourceResponses.object(source::writeState);
        }
    }

    /** Times with one digit after the point. */
    private static String members(JsonObject state, String name) {
        return state.get(name).toString().replaceAll("(\\d\\.\\d)\\d+", "$1");
    }

    @Test
    void shouldShowRoomsAndTablesOfAServer() throws IOException {
        JsonObject state = page(atServer);
        assertEquals(
                "[{\"name\":\"cellar\",\"peers\":1,\"from\":0.5,\"until\":3.0,\"who\":[0]}]", members(state, "rooms"));
        assertEquals(1, state.get("roomCount").getAsInt());
        assertEquals(
                "[{\"number\":0,\"channel\":\"players\",\"room\":\"\",\"objects\":1,\"most\":1023,\"from\":0.0},"
                        + "{\"number\":1,\"channel\":\"players\",\"room\":\"cellar\",\"objects\":1,\"most\":1023,"
                        + "\"from\":0.5,\"until\":3.0}]",
                members(state, "tables"));
        assertEquals(2, state.get("tableCount").getAsInt());
    }

    @Test
    void shouldShowTheRoomsOfAClient() throws IOException {
        JsonObject state = page(atClient);
        assertEquals(
                "[{\"name\":\"cellar\",\"peers\":1,\"from\":1.0,\"until\":3.0,\"who\":[0]}]", members(state, "rooms"));
        assertEquals(1, state.get("tableCount").getAsInt());
    }

    private static RecordedPlaces places() throws IOException {
        try (RecordingFile file = RecordingFile.open(atServer)) {
            return new RecordedPlaces(RecordedSchema.of(file.head()).protocol());
        }
    }

    private static Event object(Event.Change change, int number) throws IOException {
        try (RecordingFile file = RecordingFile.open(atServer)) {
            RecordedSchema schema = RecordedSchema.of(file.head());
            int channel = schema.state().channels().keySet().iterator().next();
            return new Event.Changed(
                    change,
                    schema.object(channel, 0),
                    channel,
                    0,
                    number,
                    RecordedChannel.NOBODY,
                    false,
                    Set.of(),
                    null);
        }
    }

    /** The events of a frame are in the order of slots, not of time. */
    @Test
    void shouldCountObjectsAtTheEndOfAFrame() throws IOException {
        RecordedPlaces places = places();
        places.add(SECOND, object(Event.Change.APPEAR, 5));
        places.add(SECOND, object(Event.Change.APPEAR, 6));
        places.add(2 * SECOND, object(Event.Change.APPEAR, 3));
        places.add(2 * SECOND, object(Event.Change.VANISH, 5));
        places.add(2 * SECOND, object(Event.Change.VANISH, 6));
        assertEquals(2, maxObjects(places));
        for (int number = 7; number < 10; number++) {
            places.add(3 * SECOND, object(Event.Change.APPEAR, number));
        }
        assertEquals(4, maxObjects(places));
    }

    private static int maxObjects(RecordedPlaces places) throws IOException {
        return SourceResponses.object(places::write)
                .getAsJsonArray("tables")
                .get(0)
                .getAsJsonObject()
                .get("objects")
                .getAsInt();
    }

    /** A room stays in use while somebody is in it or it has a table, and comes back under its name. */
    @Test
    void shouldEndARoomWhenNothingIsInIt() throws IOException {
        RecordedPlaces places = places();
        places.add(SECOND, new Event.Entered(2, "hall", ""));
        places.add(SECOND, new Event.Entered(1, "hall", ""));
        places.add(2 * SECOND, new Event.Table("players", 1, "hall", true));
        places.add(3 * SECOND, new Event.Ended(2, "", ""));
        places.add(4 * SECOND, new Event.Entered(1, "yard", ""));
        places.add(5 * SECOND, new Event.Ended(3, "", ""));
        assertEquals(
                "[{\"name\":\"hall\",\"peers\":2,\"from\":1.0,\"who\":[1,2]},"
                        + "{\"name\":\"yard\",\"peers\":1,\"from\":4.0,\"who\":[1]}]",
                members(SourceResponses.object(places::write), "rooms"));
        places.add(6 * SECOND, new Event.Table("players", 1, "hall", false));
        places.add(7 * SECOND, new Event.Entered(1, "", ""));
        places.add(8 * SECOND, new Event.Entered(3, "yard", ""));
        assertEquals(
                "[{\"name\":\"hall\",\"peers\":2,\"from\":1.0,\"until\":6.0,\"who\":[1,2]},"
                        + "{\"name\":\"yard\",\"peers\":1,\"from\":4.0,\"who\":[1,3]}]",
                members(SourceResponses.object(places::write), "rooms"));
    }
}
