package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A dissector of a protocol shows packets of each version that the protocol speaks, as builds of that version sent. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DissectedVersionsTest {
    private static final long SEED = Seeds.of(DissectedVersionsTest.class);
    private static final int FIRST = 2;
    private static final int LAST = 4;
    private static final int ROUNDS = 6;
    private static final byte[] NETCODE = "NETCODE 1.02\0".getBytes(StandardCharsets.US_ASCII);

    private static final String HISTORY = """
            package game;
            protocol Game {
                version 4;
                speaks 2;
                channel all unreliable {
                    Hit;
                    Combo since 3;
                    Chat;
                    Old until 2;
                    Song;
                }
            }
            message Hit {
                int(1..100) damage;
                until 3 bool critical;
                if (damage > 50) {
                    until 3 uint8 force;
                    since 4 uint16 power;
                }
                since 3 Kind kind = NONE;
                Payload payload;
                Keys keys;
            }
            message Combo {
                uint8 count;
                since 4 Keys keys;
            }
            message Chat { string(20) text; Rocket at[0..3]; }
            message Old until 2 { Gone gone; }
            message Song block { uint8 number; }
            enum Gone until 2 { A, B }
            enum Kind max 15 {
                until 3 WEAK else NONE,
                NONE,
                since 4 BACK else NONE,
            }
            flags Keys {
                FIRE,
                since 3 JUMP,
            }
            union Payload {
                Rocket rocket;
                since 3 Mine mine else rocket;
            }
            struct Rocket {
                since 4 int(0..9) fuel;
                uint8 speed;
            }
            struct Mine { uint16 range; }
            """;

    @TempDir
    private static Path folder;

    private final Random random = new Random(SEED);
    private Tshark tshark;
    private VersionedCode code;
    private SchemaModel model;

    @BeforeAll
    void compile() throws IOException {
        code = VersionedCode.of(HISTORY, FIRST, LAST);
        model = VersionedCode.model(HISTORY);
        tshark = new Tshark(folder, new LuaBackEnd().dissector(model));
    }

    /** The protocol of a version, the newest first, as its own build has it. */
    private ProtocolModel protocol(int version) {
        return code.models().get(version).protocols().get(0);
    }

    private String shownVersion(int version) {
        return Long.toString(code.number(version));
    }

    private List<Dissection.Item> read(Capture capture, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("-T", "pdml"));
        return new Dissection(tshark.read(capture, all.toArray(String[]::new))).packets();
    }

    private byte[] packet(int version) {
        MessageModel message = protocol(version).messages().get(0);
        RandomValues values = new RandomValues(random, true);
        return MessagePacket.of(
                protocol(version),
                message,
                values.fill(code.own().get(version).create(message.name()), message.body()));
    }

    @Test
    void shouldShowTheValuesOfEachVersion() throws IOException {
        Capture capture = new Capture();
        List<List<ShownValues.Value>> expected = new ArrayList<>();
        List<String> versions = new ArrayList<>();
        RandomValues values = new RandomValues(random, true);
        for (int version = 0; version < code.models().size(); version++) {
            for (MessageModel message : protocol(version).messages()) {
                for (int round = 0; round < ROUNDS; round++) {
                    GeneratedBody body = values.fill(code.own().get(version).create(message.name()), message.body());
                    capture.addOpened(
                            random.nextBoolean(),
                            protocol(version).id(),
                            MessagePacket.of(protocol(version), message, body));
                    expected.add(ShownValues.of("tickwire.game", message, body));
                    versions.add(shownVersion(version));
                }
            }
        }
        List<Dissection.Item> packets = read(capture);
        assertEquals(expected.size(), packets.size());
        for (int i = 0; i < packets.size(); i++) {
            Dissection.Item packet = packets.get(i);
            String situation = "frame " + (i + 1) + ", version " + versions.get(i) + ", seed " + SEED + "L";
            assertEquals(List.of(), packet.all("tickwire.malformed"), situation);
            assertEquals(List.of(versions.get(i)), packet.shown("tickwire.session.version"), situation);
            List<Dissection.Item> shown = packet.all("tickwire.game.");
            List<Dissection.Item> fields = shown.subList(1, shown.size());
            assertEquals(
                    expected.get(i).stream().map(ShownValues.Value::field).toList(),
                    fields.stream().map(Dissection.Item::name).toList(),
                    situation);
            for (int j = 0; j < fields.size(); j++) {
                Dissection.Item field = fields.get(j);
                ShownValues.Value value = expected.get(i).get(j);
                assertTrue(value.isShownBy(field), () -> situation + "\nshown " + field + ", expected " + value);
            }
        }
    }

    @Test
    void shouldFindTheVersionOfEachSession() throws IOException {
        Capture capture = new Capture();
        for (int version = 0; version < code.models().size(); version++) {
            byte[] packet = packet(version);
            ByteBuffer payload = ByteBuffer.allocate(13 + packet.length);
            payload.put(4, (byte) 5).put(13, packet);
            ByteBuffer id = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
            capture.add(40000, 50000, sealed(id.putLong(protocol(version).id()).array(), payload));
            capture.add(
                    50001 + version,
                    40001,
                    ByteBuffer.allocate(1078)
                            .order(ByteOrder.LITTLE_ENDIAN)
                            .put((byte) 0)
                            .put(NETCODE)
                            .putLong(protocol(version).id())
                            .array());
            byte[] sealed = new byte[2 + 30 + 16];
            sealed[0] = 0x15;
            capture.add(40001, 50001 + version, sealed);
        }
        List<Dissection.Item> packets = read(capture);
        for (int i = 0; i < packets.size(); i++) {
            assertEquals(List.of(shownVersion(i / 3)), packets.get(i).shown("tickwire.session.version"), "frame " + i);
            assertEquals(List.of(), packets.get(i).all("tickwire.malformed"), "frame " + i);
        }
        for (int version = 0; version < code.models().size(); version++) {
            assertEquals(
                    List.of("Hit"), packets.get(3 * version).shown("tickwire.message.name"), shownVersion(version));
        }
    }

    @Test
    void shouldShowBeaconsAndVersionQuestions() throws IOException {
        Capture capture = new Capture();
        ByteBuffer answer = ByteBuffer.allocate(28 + 1 + 16).order(ByteOrder.LITTLE_ENDIAN);
        answer.position(4).put((byte) 33).putLong(9).putLong(protocol(0).id());
        answer.putShort((short) 3)
                .putShort((short) 16)
                .put((byte) 5)
                .put((byte) 0)
                .put((byte) 0);
        answer.put((byte) 2).putLong(protocol(1).id()).putLong(protocol(2).id());
        capture.add(40000, 50000, sealed("TICKWIRE".getBytes(StandardCharsets.US_ASCII), answer));
        byte[] mark = "TICKWIREGame".getBytes(StandardCharsets.US_ASCII);
        capture.add(
                50000,
                40000,
                sealed(mark, ByteBuffer.allocate(64).put(4, (byte) 34).putLong(5, 9)));
        ByteBuffer reply = ByteBuffer.allocate(29).order(ByteOrder.LITTLE_ENDIAN);
        reply.position(4)
                .put((byte) 35)
                .putLong(9)
                .putLong(protocol(0).id())
                .putInt(LAST)
                .putInt(FIRST);
        capture.add(40000, 50000, sealed(mark, reply));
        List<Dissection.Item> packets = read(capture);
        packets.forEach(packet -> assertEquals(List.of(), packet.all("tickwire.malformed")));
        assertEquals(List.of(hex(protocol(1)), hex(protocol(2))), packets.get(0).shown("tickwire.session.earlier_id"));
        assertEquals(List.of("34"), packets.get(1).shown("tickwire.session.type"));
        assertEquals(List.of(hex(protocol(0))), packets.get(2).shown("tickwire.session.protocol_id"));
        assertEquals(List.of("4"), packets.get(2).shown("tickwire.session.newest"));
        assertEquals(List.of("2"), packets.get(2).shown("tickwire.session.oldest"));
    }

    private static String hex(ProtocolModel protocol) {
        return String.format("0x%016x", protocol.id());
    }

    /** Writes the checksum of a datagram, which covers a mark before it. */
    private static byte[] sealed(byte[] mark, ByteBuffer datagram) {
        CRC32 sum = new CRC32();
        sum.update(mark);
        sum.update(datagram.array(), 4, datagram.array().length - 4);
        return datagram.order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0, (int) sum.getValue())
                .array();
    }

    /** Equal definitions are written once: the dissector has the body of an unchanged message in one version alone. */
    @Test
    void shouldShareWhatIsEqual() {
        String text = new LuaBackEnd().dissector(model);
        assertTrue(text.contains("bodies[\"game.Hit of version 3\"]"), text);
        assertTrue(text.contains("bodies[\"game.Hit of version 2\"]"), text);
        assertTrue(text.contains("bodies[\"game.Rocket of version 3\"]"), text);
        for (String shared : List.of(
                "bodies[\"game.Song of",
                "bodies[\"game.Mine of",
                "bodies[\"game.Rocket of version 2",
                "enums[\"game.Kind of version 2",
                "flags[\"game.Keys of version 3")) {
            assertTrue(!text.contains(shared), shared);
        }
    }
}
