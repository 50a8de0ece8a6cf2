package dev.tickwire.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.transport.NetworkConditions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Where in its bytes a packet has its header, entries, messages, objects and fields: each is read from there again. */
class PacketPlacesTest {
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.05)
            .withDuplicates(0.03);
    private static final int PLACE = 5;
    private static final List<String> NUMBERS =
            List.of("Spark.place", "Press.aim", "Buy.item", "Bought.gold", "Mark.depth", "Mark.steps", "Mark.place");
    private static final List<String> CHECKED = Stream.concat(NUMBERS.stream(), Stream.of("Say.text", "Runner.name"))
            .toList();

    /** How many fields of each name were read from their places. */
    private final Map<String, Integer> checked = new TreeMap<>();

    /** The bits of a packet, the lowest of each byte first. */
    private record Bits(byte[] bytes) {
        long read(int start, int count) {
            long value = 0;
            for (int bit = 0; bit < count; bit++) {
                int at = start + bit;
                value |= (long) (bytes[at / Byte.SIZE] >>> at % Byte.SIZE & 1) << bit;
            }
            return value;
        }

        String text(int start, int length) {
            byte[] text = new byte[length];
            for (int at = 0; at < length; at++) {
                text[at] = (byte) read(start + at * Byte.SIZE, Byte.SIZE);
            }
            return new String(text, StandardCharsets.UTF_8);
        }

        int length() {
            return bytes.length * Byte.SIZE;
        }
    }

    private static List<JsonObject> packets(Inspector inspector) {
        List<JsonObject> packets = new ArrayList<>();
        for (JsonElement line :
                HttpRequests.json(inspector, "timeline?limit=500").getAsJsonArray("entries")) {
            packets.add(HttpRequests.json(
                    inspector, "entry?id=" + line.getAsJsonObject().get("id").getAsLong()));
        }
        return packets;
    }

    @Test
    void shouldFindEachFieldInTheBytesAtAServer() {
        try (HallGame game = new HallGame(11, 3, ROUGH);
                Inspector inspector = Inspector.open(game.world.server(), 0)) {
            check(game, inspector);
        }
        for (String name : CHECKED) {
            assertTrue(checked.getOrDefault(name, 0) > 2, name + " of " + checked);
        }
    }

    @Test
    void shouldFindEachFieldInTheBytesAtAClient() {
        try (HallGame game = new HallGame(12, 2, ROUGH);
                Inspector inspector = Inspector.open(game.world.client(0), 0)) {
            check(game, inspector);
        }
        for (String name : CHECKED) {
            assertTrue(checked.getOrDefault(name, 0) > 0, name + " of " + checked);
        }
    }

    private void check(HallGame game, Inspector inspector) {
        try (HttpRequests.Stream stream = new HttpRequests.Stream(inspector)) {
            stream.next("state");
            HttpRequests.await(inspector, "timeline", response -> {
                game.connect();
                game.play(5);
                return response.get("last").getAsLong() > 0;
            });
            // The names of those who come in now are in full.
            game.world.client(0).disconnect();
            game.play(5);
            game.world.connect();
            game.sendGround(3_000);
            game.sendMarks();
            game.play(60);
            HttpRequests.json(inspector, "timeline");
            game.play(20);
        } catch (java.io.IOException failed) {
            throw new AssertionError(failed);
        }
        List<JsonObject> packets = packets(inspector);
        assertTrue(packets.size() > 100, packets.size() + " packets");
        packets.forEach(this::check);
    }

    private void check(JsonObject packet) {
        Bits bits = new Bits(HexFormat.of().parseHex(packet.get("hex").getAsString()));
        assertEquals(packet.get("sequence").getAsLong(), bits.read(8, 16));
        int end = -1;
        List<JsonObject> inEntry = new ArrayList<>();
        for (JsonElement element : packet.getAsJsonArray("parts")) {
            JsonObject part = element.getAsJsonObject();
            switch (part.get("kind").getAsString()) {
                case "header", "time" -> end = checkRows(part, bits);
                case "entry" -> {
                    int start = part.get("start").getAsInt();
                    assertTrue(end < 0 || start >= end, part + " begins before " + end);
                    end = start + part.get("bits").getAsInt();
                    checkWithin(inEntry, start, end);
                    inEntry.clear();
                }
                default -> {
                    inEntry.add(part);
                    checkFields(part, bits);
                }
            }
        }
        assertTrue(end <= bits.length(), "ends at " + end);
    }

    /** Rows of the header and of the time follow each other, and have the values of their bits. */
    private int checkRows(JsonObject part, Bits bits) {
        int end = -1;
        for (JsonElement row : part.getAsJsonArray("fields")) {
            JsonArray field = row.getAsJsonArray();
            int start = field.get(PLACE).getAsInt();
            int count = field.get(4).getAsInt();
            assertTrue(end < 0 || start == end, field.toString());
            String value = field.get(3).getAsString();
            long read = bits.read(start, count) + (field.get(2).getAsString().startsWith("int(1") ? 1 : 0);
            assertEquals(value, field.get(2).getAsString().equals("bool") ? String.valueOf(read == 1) : "" + read);
            end = start + count;
        }
        return end;
    }

    private static void checkWithin(List<JsonObject> parts, int start, int end) {
        int before = start;
        for (JsonObject part : parts) {
            int partStart = part.get("start").getAsInt();
            assertTrue(partStart >= before, part + " begins before " + before);
            before = partStart + part.get("bits").getAsInt();
            assertTrue(before <= end, part + " ends behind " + end);
        }
        if (!parts.isEmpty() && parts.get(0).get("kind").getAsString().equals("object")) {
            assertEquals(end, before);
        }
    }

    private void checkFields(JsonObject part, Bits bits) {
        int before = part.get("start").getAsInt();
        int end = before + part.get("bits").getAsInt();
        if (!part.has("fields")) {
            return;
        }
        for (JsonElement row : part.getAsJsonArray("fields")) {
            JsonArray field = row.getAsJsonArray();
            if (field.get(1).getAsString().equals("block")) {
                continue;
            }
            int start = field.get(PLACE).getAsInt();
            assertTrue(start >= before, part + ": " + field + " before " + before);
            before = start + field.get(4).getAsInt();
            assertTrue(before <= end, part + ": " + field);
            String name = part.get("type").getAsString() + "." + field.get(1).getAsString();
            if (isAsItsBits(name, field, bits, start)) {
                checked.merge(name, 1, Integer::sum);
            }
        }
        if (part.get("kind").getAsString().equals("message")) {
            assertEquals(end, before, part.toString());
        }
    }

    private static boolean isAsItsBits(String name, JsonArray field, Bits bits, int start) {
        String value = field.get(3).getAsString();
        if (NUMBERS.contains(name)) {
            assertEquals(value, "" + bits.read(start, field.get(4).getAsInt()));
            return true;
        }
        switch (name) {
            case "Say.text" -> {
                int length = (int) bits.read(start, 7);
                int from = (start + 7 + 7) / 8 * 8;
                assertEquals(value, '"' + bits.text(from, length) + '"');
                return true;
            }
            case "Runner.name" -> {
                assertTrue(bits.text(start + 5, (int) bits.read(start, 5)).matches("player-[0-9]"), field.toString());
                return true;
            }
            default -> {
                return false;
            }
        }
    }
}
