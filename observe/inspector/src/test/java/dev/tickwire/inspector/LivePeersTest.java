package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.hall.HallProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Labels of peers, who left and why, rooms and tables. */
class LivePeersTest {
    private static final int PLAYERS = 3;

    private final HallGame game = new HallGame(3, PLAYERS, NetworkConditions.perfect());
    private final Server server = game.world.server();
    private final Inspector inspector = Inspector.open(server, 0);

    @AfterEach
    void close() {
        inspector.close();
        game.close();
    }

    /** The first state that is as it should be. */
    private JsonObject state(Predicate<JsonObject> isRight) {
        try (HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            JsonObject state = stream.next("state");
            while (state.size() == 0 || !isRight.test(state)) {
                game.play(40);
                state = stream.next("state");
            }
            return state;
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static JsonObject row(JsonArray rows, int place) {
        return rows.get(place).getAsJsonObject();
    }

    @Test
    void shouldShowPeerLabels() {
        game.connect();
        inspector.label(server.peer(1), "Ann");
        JsonArray peers =
                state(state -> state.getAsJsonArray("peers").size() == PLAYERS).getAsJsonArray("peers");
        assertEquals("", row(peers, 0).get("label").getAsString());
        assertEquals("Ann", row(peers, 1).get("label").getAsString());
        inspector.label(server.peer(1), "Bea");
        state(state ->
                row(state.getAsJsonArray("peers"), 1).get("label").getAsString().equals("Bea"));
    }

    @Test
    void shouldKeepALabelSetBeforeTheFirstUpdate() {
        game.connect();
        try (Inspector late = Inspector.open(server, 0)) {
            late.label(server.peer(0), "Ann");
            JsonObject ann = HttpRequests.await(late, "traffic", response -> {
                game.play(40);
                return response.getAsJsonArray("rows").size() > 0;
            });
            assertTrue(ann.get("time").getAsDouble() < 60);
            try (HttpRequests.Stream stream = new HttpRequests.Stream(late)) {
                JsonObject peer = row(stream.next("state").getAsJsonArray("peers"), 0);
                assertEquals("Ann", peer.get("label").getAsString());
                assertTrue(peer.get("connected").getAsDouble() < 60, peer.toString());
            } catch (IOException failed) {
                throw new AssertionError(failed);
            }
        }
    }

    @Test
    void shouldRejectInvalidLabels() {
        game.connect();
        Peer peer = server.peer(0);
        assertThrows(IllegalArgumentException.class, () -> inspector.label(null, "Ann"));
        assertThrows(IllegalArgumentException.class, () -> inspector.label(peer, null));
        assertEquals(
                "label = \"" + "x".repeat(65) + "\" has 65 characters, must have 0..64",
                assertThrows(IllegalArgumentException.class, () -> inspector.label(peer, "x".repeat(65)))
                        .getMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> inspector.label(game.world.client(0).peer(), "Ann"));
        try (Inspector recording = Inspector.open(new FixedSource(), 0)) {
            assertThrows(IllegalStateException.class, () -> recording.label(peer, "Ann"));
        }
        peer.kick("enough");
        inspector.label(peer, "too late");
    }

    @Test
    void shouldListEndedPeersWithReasons() {
        game.connect();
        inspector.label(server.peer(0), "Ann");
        game.play(60);
        server.peer(0).kick("enough <b>");
        game.world.client(1).disconnect();
        JsonObject state = state(each -> each.getAsJsonArray("left").size() == 2);
        assertEquals(2, state.get("ended").getAsLong());
        JsonObject closed = row(state.getAsJsonArray("left"), 0);
        assertEquals("CLOSED_BY_PEER", closed.get("reason").getAsString());
        assertEquals(1, closed.get("index").getAsInt());
        JsonObject kicked = row(state.getAsJsonArray("left"), 1);
        assertEquals("KICKED", kicked.get("reason").getAsString());
        assertEquals("enough <b>", kicked.get("text").getAsString());
        assertEquals("Ann", kicked.get("label").getAsString());
        assertTrue(kicked.get("connected").getAsDouble() >= 1);
        assertTrue(kicked.get("bytesSent").getAsLong() > 1_000);
        assertFalse(kicked.get("address").getAsString().isEmpty());
    }

    @Test
    void shouldKeepTheLastEndedPeers() {
        for (int round = 0; round < 24; round++) {
            game.connect();
            for (int number = 0; number < PLAYERS; number++) {
                game.world.client(number).disconnect();
            }
            game.play(10);
        }
        JsonObject state = state(each -> each.get("ended").getAsLong() == 24 * PLAYERS);
        JsonArray left = state.getAsJsonArray("left");
        assertEquals(64, left.size());
        assertEquals(24 * PLAYERS, row(left, 0).get("number").getAsLong());
        assertEquals(24 * PLAYERS - 63, row(left, 63).get("number").getAsLong());
    }

    @Test
    void shouldShowRoomsAndTables() {
        game.connect();
        Room cellar = server.room("cellar");
        cellar.state(HallProtocol.WORLD_CHANNEL).add(HallProtocol.LAMP);
        server.room("attic");
        server.peer(2).enter(cellar);
        JsonObject state = state(each -> each.getAsJsonArray("peers").size() == PLAYERS);
        assertEquals(2, state.get("roomCount").getAsInt());
        assertEquals(
                "{\"name\":\"cellar\",\"peers\":1}",
                row(state.getAsJsonArray("rooms"), 0).toString());
        assertEquals(
                "{\"name\":\"attic\",\"peers\":0}",
                row(state.getAsJsonArray("rooms"), 1).toString());
        assertEquals("cellar", row(state.getAsJsonArray("peers"), 2).get("room").getAsString());
        assertEquals("", row(state.getAsJsonArray("peers"), 0).get("room").getAsString());
        JsonArray tables = state.getAsJsonArray("tables");
        assertEquals(2, tables.size());
        assertEquals(PLAYERS + 1, row(tables, 0).get("objects").getAsInt());
        assertEquals("", row(tables, 0).get("room").getAsString());
        assertEquals(1, row(tables, 1).get("objects").getAsInt());
        assertEquals("cellar", row(tables, 1).get("room").getAsString());
        assertEquals(
                HallProtocol.WORLD_CHANNEL.maxObjects(),
                row(tables, 1).get("most").getAsInt());
        cellar.close();
        assertEquals(
                1,
                state(each -> each.get("roomCount").getAsInt() == 1)
                        .getAsJsonArray("tables")
                        .size());
    }

    @Test
    void shouldShowTheFirstOfManyRoomsAndCountAll() {
        game.connect();
        IntStream.range(0, 600).forEach(number -> server.room("room " + number));
        JsonObject state = state(each -> each.get("roomCount").getAsInt() == 600);
        assertEquals(500, state.getAsJsonArray("rooms").size());
    }

    @Test
    void shouldShowTheRoomAndTheObjectsOfAClient() {
        game.connect();
        server.peer(0).enter(server.room("cellar"));
        game.play(20);
        try (Inspector other = Inspector.open(game.world.client(0), 0);
                HttpRequests.Stream stream = new HttpRequests.Stream(other)) {
            stream.next("state");
            game.play(90);
            JsonObject state = stream.next("state");
            assertEquals(
                    "cellar", row(state.getAsJsonArray("rooms"), 0).get("name").getAsString());
            assertEquals(
                    PLAYERS + 1,
                    row(state.getAsJsonArray("tables"), 0).get("objects").getAsInt());
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }
}
