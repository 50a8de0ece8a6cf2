package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.tools.packet.PacketContent;
import dev.tickwire.tools.packet.PacketDecoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged packets are read up to the first error, which is reported. No exception is thrown. */
class HostilePacketsTest {
    private static final int ROUNDS = 40;

    private final long seed = Seeds.of(HostilePacketsTest.class);
    private final Random random = new Random(seed);

    @TempDir
    private Path folder;

    private static ProtocolModel protocol() throws IOException {
        String text = Files.readString(Path.of("src/test/tickwire/yard.tick"));
        return SchemaCompiler.compile(MemorySources.of("yard.tick", text), new JavaBackEnd())
                .model()
                .orElseThrow()
                .protocols()
                .get(0);
    }

    private static Map<Integer, int[]> cells(ProtocolModel protocol) {
        Map<Integer, int[]> cells = new HashMap<>();
        for (ChannelModel channel : protocol.channels()) {
            if (channel.kind() == ChannelModel.Kind.STATE) {
                cells.put(
                        channel.number(),
                        channel.objects().stream()
                                .mapToInt(object -> (int) object.cellsWithTeleports())
                                .toArray());
            }
        }
        return cells;
    }

    @Test
    void shouldReportProblemsOfDamagedPackets() throws IOException {
        ProtocolModel protocol = protocol();
        Path atServer = folder.resolve("server.rec");
        RecordedYard.record(atServer, folder.resolve("client.rec"));
        List<RecordedPacket> packets = RecordedPackets.of(atServer, cells(protocol), 20);
        int wrong = 0;
        for (int round = 0; round < ROUNDS; round++) {
            PacketDecoder decoder = new PacketDecoder(protocol, random.nextInt(4) > 0);
            for (RecordedPacket packet : packets) {
                RecordedPacket damaged = damaged(packet);
                PacketContent content;
                try {
                    content = decoder.read(damaged, protocol, (channel, slot, type) -> null);
                } catch (RuntimeException thrown) {
                    throw new AssertionError(Arrays.toString(damaged.bytes()) + ", seed " + seed + "L", thrown);
                }
                assertNotNull(content.entries());
                content.entries().forEach(entry -> entry.parts().forEach(part -> assertNotNull(part.text())));
                wrong += content.problem().isEmpty() ? 0 : 1;
            }
        }
        assertTrue(wrong > packets.size() * ROUNDS / 20, wrong + " are wrong, seed " + seed + "L");
    }

    private RecordedPacket damaged(RecordedPacket packet) {
        byte[] bytes = packet.bytes().clone();
        for (int flips = 1 + random.nextInt(3); flips > 0 && bytes.length > 0; flips--) {
            int bit = random.nextInt(Math.min(bytes.length, 60) * Byte.SIZE);
            bytes[bit >>> 3] ^= (byte) (1 << (bit & 7));
        }
        byte[] kept = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)) : bytes;
        return new RecordedPacket(packet.direction(), packet.peer(), packet.isDropped(), kept, packet.entries());
    }

    @Test
    void shouldNameTheFault() throws IOException {
        ProtocolModel protocol = protocol();
        PacketDecoder decoder = new PacketDecoder(protocol, false);
        byte[][] wrong = {{}, {(byte) 0xC0, 0, 0, 0}, {0x20, 0, 0, 1, 7}, {1, 0, 0, 5, 2}, {0x20, 0, 0, 1, 0, 9}};
        List<String> problems = Arrays.stream(wrong)
                .map(bytes -> new RecordedPacket(Direction.SENT, 0, false, bytes, List.of()))
                .map(packet -> decoder.read(packet, protocol, (channel, slot, type) -> null)
                        .problem())
                .toList();
        assertEquals(
                List.of(
                        "the packet ends too early",
                        "no header of a packet begins with 0xc0",
                        "entries = 7, must be at most 6",
                        "its number must be below the count",
                        "13 bits are after the last entry"),
                problems);
    }
}
