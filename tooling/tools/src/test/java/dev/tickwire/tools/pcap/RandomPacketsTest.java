package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.json.CompiledShapes;
import dev.tickwire.recording.json.RandomFields;
import dev.tickwire.recording.json.RandomShapes;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.packet.PacketContent;
import dev.tickwire.tools.packet.PacketDecoder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packets of random schemas are read as the generated classes have written them, and as the dissector shows them. */
class RandomPacketsTest {
    private static final String PROTOCOL = """
        protocol Game {
            ticks 20;
            channel all unreliable (max_messages 100) { %s }
            channel towers state { server Tower; }
        }
        """.formatted(IntStream.range(0, RandomShapes.COUNT)
            .mapToObj(number -> "M" + number + "; ")
            .collect(Collectors.joining()));
    private static final byte[] HEADER = {0x20, 0, 0, 1};
    private static final int ROUNDS = 3;
    private static final int BLOCK_BYTES = 3;

    private final Random random = new Random(Seeds.of(RandomPacketsTest.class));
    private final CompiledShapes shapes = shapes();
    private final ProtocolModel protocol = shapes.model().protocols().get(0);

    @TempDir
    private Path folder;

    /** Draws schemas until one has no message that is larger than a packet. */
    private CompiledShapes shapes() {
        while (true) {
            try {
                return new CompiledShapes(new RandomShapes(random).text() + PROTOCOL);
            } catch (AssertionError refused) {
                if (!refused.getMessage().contains("code=NEVER_FITS")) {
                    throw new AssertionError(Seeds.option(), refused);
                }
            }
        }
    }

    /** A message of a client, alone in a packet. */
    private byte[] packet(MessageModel model, Message message) {
        byte[] bytes = new byte[HEADER.length + message.measure() / 8 + 64];
        System.arraycopy(HEADER, 0, bytes, 0, HEADER.length);
        BitWriter out =
                new BitWriter().wrap(bytes, HEADER.length, bytes.length - HEADER.length - BitWriter.SPARE_BYTES);
        out.writeInt(1, 0, 2);
        out.writeInt(0, 0, 1);
        out.writeBool(false);
        out.writeBool(true);
        out.writeInt(1, 1, 100);
        out.writeWord(
                protocol.messages().indexOf(model),
                Bits.required(protocol.messages().size() - 1));
        message.write(out);
        if (model.carriesBlock()) {
            out.writeInt(BLOCK_BYTES, 1, ChannelModel.Limits.DEFAULT.maxBlockBytes());
            out.writeBytes(new byte[BLOCK_BYTES], 0, BLOCK_BYTES);
        }
        return Arrays.copyOf(bytes, HEADER.length + out.writtenBytes());
    }

    /** The text of a message that was read: rotations, for one, are then not what was set. */
    private String readBack(MessageModel model, Message message) {
        byte[] bytes = new byte[message.measure() / 8 + 64];
        message.write(new BitWriter().wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES));
        Message read = shapes.message(model.name().simpleName());
        assertTrue(read.read(new BitReader().wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES)));
        return read.toString();
    }

    private List<PacketContent.Part> decoded(byte[] packet) {
        PacketContent content = new PacketDecoder(protocol, false)
                .read(
                        new RecordedPacket(Direction.SENT, 0, false, packet, List.of()),
                        protocol,
                        (channel, slot, type) -> null);
        assertEquals("", content.problem(), Seeds::option);
        return content.entries().get(0).parts();
    }

    @Test
    void shouldReadBackWrittenPackets() throws IOException {
        Capture capture = new Capture();
        List<String> names = new ArrayList<>();
        for (MessageModel model : protocol.messages()) {
            Message message = shapes.message(model.name().simpleName());
            for (int round = 0; round < ROUNDS; round++) {
                message.fill(new RandomFields(random));
                byte[] packet = packet(model, message);
                List<PacketContent.Part> parts = decoded(packet);
                String written = readBack(model, message).replaceAll("(, )?block=\\d+ bytes}$", "}");
                assertEquals(written, parts.get(0).text(), Seeds::option);
                assertEquals(model.carriesBlock() ? 2 : 1, parts.size());
                capture.addOpened(false, protocol.id(), packet);
                names.add(model.name().simpleName());
            }
        }
        List<Dissection.Item> packets = new Dissection(
                        new Tshark(folder, new LuaBackEnd().dissector(shapes.model())).read(capture, "-T", "pdml"))
                .packets();
        for (int i = 0; i < names.size(); i++) {
            assertEquals(List.of(), packets.get(i).all("tickwire.malformed"), Seeds.option());
            assertEquals(List.of(names.get(i)), packets.get(i).shown("tickwire.message.name"), Seeds.option());
        }
    }
}
