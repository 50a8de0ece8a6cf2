package dev.tickwire.codegen.lua;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dissector for peers of the C libraries shows what those libraries have written. */
class LibraryDissectorTest {
    private static final Path VECTORS = Path.of("../runtime/src/test/resources/vectors");
    private static final int PORT = 40000;
    private static final String[] AT_RELIABLE = {"-o", "reliable.port:" + PORT, "-T", "pdml"};

    @TempDir
    private Path folder;

    private static List<JsonObject> vectors(String file, String kind) throws IOException {
        return Files.readAllLines(VECTORS.resolve(file)).stream()
                .map(line -> JsonParser.parseString(line).getAsJsonObject())
                .filter(vector -> vector.get("kind").getAsString().equals(kind))
                .toList();
    }

    private static byte[] bytes(JsonElement hex) {
        return HexFormat.of().parseHex(hex.getAsString());
    }

    private List<Dissection.Item> dissect(Capture capture, String... arguments) throws IOException {
        return new Dissection(new Tshark(folder, LuaLibrary.peers()).read(capture, arguments)).packets();
    }

    @Test
    void shouldShowHeadersOfReliable() throws IOException {
        List<JsonObject> headers = vectors("reliable.jsonl", "header");
        Capture capture = new Capture();
        headers.forEach(header -> capture.add(50000, PORT, bytes(header.get("wire"))));
        List<Dissection.Item> packets = dissect(capture, AT_RELIABLE);
        for (int i = 0; i < headers.size(); i++) {
            JsonObject header = headers.get(i);
            Dissection.Item packet = packets.get(i);
            assertEquals(List.of(header.get("sequence").getAsString()), packet.shown("reliable.sequence"));
            assertEquals(List.of(header.get("ack").getAsString()), packet.shown("reliable.ack"));
            assertEquals(List.of("0x" + header.get("ack_bits").getAsString()), packet.shown("reliable.ack_bits"));
            assertEquals(List.of(), packet.all("reliable.malformed"));
        }
        assertTrue(headers.size() > 100);
    }

    @Test
    void shouldPutFragmentsOfReliableTogether() throws IOException {
        List<JsonObject> sent = vectors("reliable.jsonl", "packet");
        Capture capture = new Capture();
        List<Integer> expected = new ArrayList<>();
        List<Integer> last = new ArrayList<>();
        for (JsonObject packet : sent) {
            // A flow of its own for each, as sequences of one may be those of another.
            int port = 50000 + expected.size();
            packet.getAsJsonArray("datagrams").forEach(datagram -> capture.add(port, PORT, bytes(datagram)));
            expected.add(packet.get("payload_bytes").getAsInt());
            last.add(capture.datagrams().size() - 1);
        }
        List<Dissection.Item> packets = dissect(capture, AT_RELIABLE);
        int fragments = 0;
        for (int i = 0; i < sent.size(); i++) {
            Dissection.Item whole = packets.get(last.get(i));
            fragments += whole.shown("reliable.fragment").size();
            assertEquals(
                    expected.get(i) * 3 - 1,
                    whole.shown("reliable.payload").get(0).length());
            assertTrue(whole.shown("reliable.sequence")
                    .contains(sent.get(i).get("sequence").getAsString()));
        }
        assertTrue(fragments > 1);
    }

    @Test
    void shouldRecognizeANetcodeSessionByItsRequest() throws IOException {
        JsonObject token = vectors("netcode.jsonl", "connect_token").get(0);
        List<JsonObject> sealed = vectors("netcode.jsonl", "packet");
        Capture capture = new Capture();
        capture.add(50000, PORT, bytes(token.get("request_packet")));
        sealed.forEach(packet -> capture.add(PORT, 50000, bytes(packet.get("wire"))));
        List<Dissection.Item> packets = dissect(capture, "-T", "pdml");
        Dissection.Item request = packets.get(0);
        assertEquals(List.of("0"), request.shown("netcode.type"));
        assertEquals(List.of("0x" + token.get("protocol_id").getAsString()), request.shown("netcode.protocol_id"));
        assertEquals(List.of(token.get("expire").getAsString()), request.shown("netcode.expires"));
        for (int i = 0; i < sealed.size(); i++) {
            JsonObject packet = sealed.get(i);
            Dissection.Item shown = packets.get(i + 1);
            assertEquals(List.of(packet.get("type").getAsString()), shown.shown("netcode.type"));
            assertEquals(
                    List.of(Long.toUnsignedString(
                            Long.parseUnsignedLong(packet.get("sequence").getAsString(), 16))),
                    shown.shown("netcode.number"));
            assertEquals(16 * 3 - 1, shown.shown("netcode.tag").get(0).length());
        }
        assertTrue(sealed.size() > 20);
    }

    @Test
    void shouldRaiseNoErrorForHostilePackets() throws IOException {
        Random random = new Random(Seeds.of(LibraryDissectorTest.class));
        Capture capture = new Capture();
        for (JsonObject packet : vectors("reliable.jsonl", "packet")) {
            for (JsonElement datagram : packet.getAsJsonArray("datagrams")) {
                byte[] bytes = bytes(datagram);
                bytes[random.nextInt(Math.min(9, bytes.length))] ^= (byte) (1 << random.nextInt(8));
                capture.add(50000, PORT, bytes);
                capture.add(50001, PORT, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
            }
        }
        assertTrue(dissect(capture, AT_RELIABLE).stream()
                .anyMatch(packet -> !packet.all("reliable.malformed").isEmpty()));
        assertTrue(dissect(capture, "-o", "netcode.port:" + PORT, "-T", "pdml").stream()
                .anyMatch(packet -> !packet.all("netcode.malformed").isEmpty()));
    }
}
