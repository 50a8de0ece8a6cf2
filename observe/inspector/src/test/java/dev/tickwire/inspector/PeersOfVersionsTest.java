package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.inspector.duet.DuetProtocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** What the page is given of a server whose peers speak two versions. */
class PeersOfVersionsTest {
    private static final long PAUSE_NANOS = 1_000_000L;

    @Test
    void shouldShowTheVersionOfEachPeerAndItsPackets() throws IOException {
        try (Duet duet = new Duet();
                Inspector inspector = Inspector.open(duet.server, 0);
                HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            assertEquals(
                    "[2,1]",
                    stream.next("description").getAsJsonArray("versions").toString());
            stream.next("state");
            HttpRequests.await(inspector, "timeline", response -> {
                duet.play(5);
                return response.get("last").getAsLong() > 0;
            });
            duet.server.state(DuetProtocol.LAMPS_CHANNEL).add(DuetProtocol.LAMP).lit(true);
            for (int round = 0; round < 20; round++) {
                duet.server.broadcast(
                        duet.server.create(DuetProtocol.SAY).text("la " + round).loudness(round));
                duet.play(3);
            }
            JsonObject state = null;
            while (state == null || state.getAsJsonArray("peers").size() < 2) {
                duet.play(1);
                LockSupport.parkNanos(PAUSE_NANOS);
                JsonObject newest = stream.poll("state");
                state = newest == null ? state : newest;
            }
            TreeMap<Integer, Long> versions = new TreeMap<>();
            state.getAsJsonArray("peers")
                    .forEach(peer -> versions.put(
                            peer.getAsJsonObject().get("index").getAsInt(),
                            peer.getAsJsonObject().get("version").getAsLong()));
            int earlier = duet.earlier.peer().index();
            assertEquals(1, versions.get(earlier));
            assertEquals(2, versions.get(duet.newest.peer().index()));
            checkPackets(inspector, earlier);
        }
    }

    private static void checkPackets(Inspector inspector, int earlier) {
        Set<Boolean> seen = new TreeSet<>();
        for (JsonObject packet : packets(inspector)) {
            boolean isEarlier = packet.get("peer").getAsInt() == earlier;
            for (JsonElement element : packet.getAsJsonArray("parts")) {
                JsonObject part = element.getAsJsonObject();
                if (part.get("kind").getAsString().equals("time")
                        && part.toString().contains("world: ")) {
                    assertEquals(!isEarlier, part.toString().contains("lamps: "), part.toString());
                } else if (part.has("type") && part.get("type").getAsString().equals("Say")) {
                    seen.add(isEarlier);
                    // Without places of fields in the earlier format, which lacks the loudness.
                    boolean hasPlaces = part.getAsJsonArray("fields")
                                    .get(0)
                                    .getAsJsonArray()
                                    .size()
                            == 6;
                    assertEquals(!isEarlier, hasPlaces, part.toString());
                }
            }
        }
        assertEquals(Set.of(false, true), seen, "peers of both versions");
    }

    private static List<JsonObject> packets(Inspector inspector) {
        List<JsonObject> packets = new ArrayList<>();
        for (JsonElement line :
                HttpRequests.json(inspector, "timeline?limit=500").getAsJsonArray("entries")) {
            packets.add(HttpRequests.json(
                    inspector, "entry?id=" + line.getAsJsonObject().get("id").getAsLong()));
        }
        assertFalse(packets.isEmpty());
        return packets;
    }
}
