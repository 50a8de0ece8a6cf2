package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.inspector.hall.HallProtocol;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.CallControl;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The counts agree with what another tap counts, and with the statistics of connections. */
class LiveCountsTest {
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.05)
            .withDuplicates(0.03);

    /** Bits and counts by what they are of, as {@code talk/Say/text sent}; and how they were after each update. */
    private static final class Counted implements Tap {
        private static final double NEAR_SECONDS = 0.001;

        private final Map<String, long[]> cells = new TreeMap<>();
        private final TreeMap<Double, Map<String, long[]>> bySeconds = new TreeMap<>();
        private long beganNanos = -1;

        @Override
        public void endUpdate(long nowNanos) {
            if (beganNanos < 0) {
                beganNanos = nowNanos;
            }
            Map<String, long[]> copy = new TreeMap<>();
            cells.forEach((name, cell) -> copy.put(name, cell.clone()));
            bySeconds.put((nowNanos - beganNanos) / 1e9, copy);
        }

        /** The counts after the update at a time, which is rounded. */
        Map<String, long[]> at(double seconds) {
            return bySeconds.ceilingEntry(seconds - NEAR_SECONDS).getValue();
        }

        private void add(ChannelConfig channel, String type, String field, Direction direction, long bits) {
            long[] cell = cells.computeIfAbsent(
                    channel.name() + "/" + type + "/" + field + " " + direction, name -> new long[2]);
            cell[0] += bits;
            cell[1]++;
        }

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
            add(channel, "", "", direction, bits);
        }

        @Override
        public void onMessage(
                Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {
            if (!(message instanceof CallControl)) {
                add(channel, type.label(), "", direction, bits);
            }
        }

        @Override
        public void onObject(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
            if (type != null) {
                add(channel, type.label(), "", direction, bits);
            }
        }

        @Override
        public void onField(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {
            add(channel, type.label(), type.fieldName(field), direction, bits);
        }
    }

    /** Plays until a state from after this moment is shown, and takes the traffic of it or of a later one. */
    private static JsonObject traffic(HallGame game, Inspector inspector, String query) {
        double seconds = HttpRequests.json(inspector, "traffic").get("time").getAsDouble();
        return HttpRequests.await(inspector, "traffic" + query, response -> {
            game.play(1);
            return response.get("time").getAsDouble() > seconds;
        });
    }

    private static JsonArray rows(HallGame game, Inspector inspector, String query) {
        return traffic(game, inspector, query).getAsJsonArray("rows");
    }

    private static Map<String, long[]> cells(JsonArray rows) {
        Map<String, long[]> cells = new TreeMap<>();
        for (JsonElement element : rows) {
            JsonArray row = element.getAsJsonArray();
            String name = row.get(0).getAsString() + "/" + row.get(1).getAsString() + "/"
                    + row.get(2).getAsString();
            put(cells, name + " SENT", row, 3);
            put(cells, name + " RECEIVED", row, 5);
        }
        return cells;
    }

    private static void put(Map<String, long[]> cells, String name, JsonArray row, int column) {
        if (row.get(column + 1).getAsLong() > 0) {
            cells.put(
                    name,
                    new long[] {row.get(column).getAsLong(), row.get(column + 1).getAsLong()});
        }
    }

    @Test
    void shouldMatchTheCountsOfAnotherTap() {
        try (HallGame game = new HallGame(21, 3, ROUGH)) {
            Counted counted = new Counted();
            game.world.server().tap(counted);
            // Behind the other tap, so that a state is of what the other has counted.
            try (Inspector inspector = Inspector.open(game.world.server(), 0)) {
                game.connect();
                game.play(500);
                JsonObject traffic = traffic(game, inspector, "");
                Map<String, long[]> shown = cells(traffic.getAsJsonArray("rows"));
                long compared = 0;
                for (Map.Entry<String, long[]> cell :
                        counted.at(traffic.get("time").getAsDouble()).entrySet()) {
                    long[] of = shown.get(cell.getKey());
                    assertTrue(of != null, cell.getKey() + " is not shown");
                    assertEquals(cell.getValue()[0], of[0], cell.getKey());
                    assertEquals(cell.getValue()[1], of[1], cell.getKey());
                    compared++;
                }
                assertTrue(compared > 15, compared + " compared");
                assertTrue(
                        shown.containsKey("moves/Press/aim RECEIVED"),
                        shown.keySet().toString());
                assertTrue(shown.containsKey("talk/Say/text RECEIVED"));
                assertTrue(shown.containsKey("world/Runner/position SENT"));
            }
        }
    }

    @Test
    void shouldSplitTheCountsByPeerAndKeepThoseOfPeersThatHaveEnded() {
        try (HallGame game = new HallGame(22, 3, ROUGH);
                Inspector inspector = Inspector.open(game.world.server(), 0)) {
            game.connect();
            game.play(300);
            long[] sums = sumsOfOneState(inspector, "?peer=0", "?peer=1", "?peer=2", "");
            long all = sums[3];
            assertEquals(all, sums[0] + sums[1] + sums[2]);
            assertTrue(sums[1] > 0);
            game.world.server().peer(1).kick("enough");
            assertTrue(sent(rows(game, inspector, "")) > all);
            assertEquals(
                    0,
                    HttpRequests.json(inspector, "traffic?peer=1")
                            .getAsJsonArray("rows")
                            .size());
            assertEquals(
                    0,
                    HttpRequests.json(inspector, "history?peer=1").size(),
                    "the history of a peer that has ended is kept");
        }
    }

    /** The bits sent, by each of these questions of the traffic, all answered from the same state. */
    private static long[] sumsOfOneState(Inspector inspector, String... queries) {
        long[] sums = new long[queries.length];
        Set<Double> times = new HashSet<>();
        // The game stands still, so that at most two newer states come, which it has handed over before.
        while (times.size() != 1) {
            times.clear();
            for (int i = 0; i < queries.length; i++) {
                JsonObject response = HttpRequests.json(inspector, "traffic" + queries[i]);
                times.add(response.get("time").getAsDouble());
                sums[i] = sent(response.getAsJsonArray("rows"));
            }
        }
        return sums;
    }

    private static long sent(JsonArray rows) {
        long bits = 0;
        for (JsonElement row : rows) {
            boolean isChannel = row.getAsJsonArray().get(1).getAsString().isEmpty();
            bits += isChannel ? row.getAsJsonArray().get(3).getAsLong() : 0;
        }
        return bits;
    }

    @Test
    void shouldShowThePeersAsTheirStatisticsAre() throws IOException {
        try (HallGame game = new HallGame(23, 4, ROUGH);
                Inspector inspector = Inspector.open(game.world.server(), 0);
                HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            game.connect();
            game.play(400);
            double from = HttpRequests.json(inspector, "traffic").get("time").getAsDouble();
            JsonObject state = stream.next("state");
            while (!state.has("time") || state.get("time").getAsDouble() <= from) {
                game.play(1);
                JsonObject newer = stream.poll("state");
                state = newer == null ? state : newer;
            }
            assertEquals(4, state.getAsJsonArray("peers").size());
            for (JsonElement element : state.getAsJsonArray("peers")) {
                JsonObject row = element.getAsJsonObject();
                Peer peer = game.world.server().peer(row.get("index").getAsInt());
                assertEquals(
                        Long.toUnsignedString(peer.clientId()),
                        row.get("clientId").getAsString());
                assertEquals(
                        peer.statistics().link().rttMillis(), row.get("rtt").getAsDouble(), 10);
                long packets = peer.statistics().link().packetsSent();
                assertEquals(packets, row.get("packetsSent").getAsLong(), 120.0);
                assertTrue(row.getAsJsonArray("inputs")
                                .get(0)
                                .getAsJsonObject()
                                .get("received")
                                .getAsLong()
                        > 300);
                assertEquals(
                        HallProtocol.get().messageChannels().size(),
                        row.getAsJsonArray("queues").size());
            }
        }
    }

    @Test
    void shouldOpenPacketsOfTheTimeLine() throws IOException {
        String hostile = "<script>hurt()</script>\"'\n\u202E";
        try (HallGame game = new HallGame(24, 2, ROUGH);
                Inspector inspector = Inspector.open(game.world.server(), 0);
                HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            stream.next("state");
            game.connect();
            game.setChatText(hostile);
            JsonObject line = HttpRequests.await(inspector, "timeline?text=say&direction=received", response -> {
                game.play(4);
                return response.getAsJsonArray("entries").size() > 0;
            });
            JsonObject entry = line.getAsJsonArray("entries").get(0).getAsJsonObject();
            assertTrue(entry.getAsJsonArray("what").toString().contains("Say"));
            JsonObject whole =
                    HttpRequests.json(inspector, "entry?id=" + entry.get("id").getAsLong());
            assertEquals(
                    2 * whole.get("bytes").getAsInt(),
                    whole.get("hex").getAsString().length());
            JsonObject messagePart = part(whole, "Say");
            assertEquals("talk", messagePart.get("channel").getAsString());
            JsonArray text = messagePart.getAsJsonArray("fields").get(0).getAsJsonArray();
            assertEquals("text", text.get(1).getAsString());
            assertTrue(text.get(3).getAsString().startsWith("\"" + hostile), text.toString());
            assertTrue(text.get(4).getAsInt() > 100);
        }
    }

    private static JsonObject part(JsonObject entry, String type) {
        for (JsonElement part : entry.getAsJsonArray("parts")) {
            JsonElement name = part.getAsJsonObject().get("type");
            if (name != null && name.getAsString().equals(type)) {
                return part.getAsJsonObject();
            }
        }
        throw new AssertionError("no " + type + " in " + entry);
    }

    @Test
    void shouldCopyPacketsOnlyOnRequest() throws IOException {
        try (HallGame game = new HallGame(25, 2, ROUGH);
                Inspector inspector = Inspector.open(game.world.server(), 0)) {
            game.connect();
            game.play(200);
            assertEquals(
                    -1, HttpRequests.json(inspector, "timeline").get("last").getAsLong());
            game.play(200);
            assertEquals(
                    -1, HttpRequests.json(inspector, "timeline").get("last").getAsLong(), "nobody has a stream");
        }
    }
}
