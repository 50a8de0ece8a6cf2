package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A dissector shows of every message what was written, field for field: of all features and of random schemas, with
 * random values. {@code -Dtickwire.seed} tries the same ones again.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DissectedMessagesTest {
    private static final long SEED = Seeds.of(DissectedMessagesTest.class);
    /** About six of a schema. */
    private static final int RANDOM_MESSAGES = Runs.of(18, 36);

    private static final int ROUNDS = 4;

    @TempDir
    private static Path folder;

    private final Random random = new Random(SEED);
    private final List<Sample> samples = new ArrayList<>();
    private final Capture capture = new Capture();
    private Tshark tshark;

    /** A message in a packet. */
    private record Sample(String protocol, MessageModel model, GeneratedBody body) {}

    @BeforeAll
    void write() throws IOException {
        Map<String, List<MessageModel>> byPackage = new LinkedHashMap<>();
        int features = Features.messages().size();
        SharedCode.messages().stream()
                .limit(features + RANDOM_MESSAGES)
                .forEach(message -> byPackage
                        .computeIfAbsent(message.name().schemaPackage(), name -> new ArrayList<>())
                        .add(message));
        List<ProtocolModel> protocols = new ArrayList<>();
        byPackage.values().forEach(each -> protocols.add(protocol(protocols.size() + 1, each)));
        SchemaModel model = new SchemaModel(
                "lua", List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), protocols);
        tshark = new Tshark(folder, new LuaBackEnd().dissector(model));
        RandomValues values = new RandomValues(random, true);
        for (ProtocolModel protocol : protocols) {
            for (MessageModel message : protocol.messages()) {
                for (int round = 0; round < ROUNDS; round++) {
                    add(protocol, message, values.fill(SharedCode.code().create(message.name()), message.body()));
                }
            }
        }
        System.out.println(
                "DissectedMessagesTest: " + samples.size() + " messages, seed " + SEED + "L, " + SharedCode.seed());
    }

    /** A protocol with one channel, on which both sides send all messages. */
    private static ProtocolModel protocol(int id, List<MessageModel> messages) {
        List<ChannelModel.ChannelMessage> carried = new ArrayList<>();
        for (MessageModel message : messages) {
            carried.add(new ChannelModel.ChannelMessage(message, carried.size(), ChannelModel.Sender.EITHER));
        }
        ChannelModel channel = new ChannelModel(
                0,
                "all",
                Documentation.NONE,
                ChannelModel.Kind.UNRELIABLE,
                ChannelModel.Limits.DEFAULT,
                carried,
                List.of(),
                ChannelModel.StateLimits.NONE,
                0);
        return new ProtocolModel(
                new DeclarationName("test", "test", "Game" + id),
                Documentation.NONE,
                0,
                id,
                messages,
                List.of(channel),
                ProtocolModel.PacketLimits.DEFAULT,
                0,
                List.of(),
                "");
    }

    private void add(ProtocolModel protocol, MessageModel message, GeneratedBody body) {
        samples.add(new Sample("tickwire." + protocol.name().simpleName().toLowerCase(Locale.ROOT), message, body));
        capture.addOpened(random.nextBoolean(), protocol.id(), MessagePacket.of(protocol, message, body));
    }

    @Test
    void shouldShowTheWrittenValues() throws IOException {
        Dissection dissection = new Dissection(tshark.read(capture, "-T", "pdml"));
        assertEquals(samples.size(), dissection.packets().size());
        int compared = 0;
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            Dissection.Item packet = dissection.packets().get(i);
            String description =
                    "frame " + (i + 1) + ", seed " + SEED + "L, " + sample.model.name() + ": " + sample.body;
            assertEquals(List.of(), packet.all("tickwire.malformed"), description);
            assertEquals(List.of(), packet.all("tickwire.unknown"), description);
            assertEquals(
                    sample.model.carriesBlock() ? List.of("07:08:09") : List.of(),
                    packet.shown("tickwire.message.block"),
                    description);
            List<Dissection.Item> shown = packet.all(sample.protocol + ".");
            assertEquals(
                    sample.protocol + "." + sample.model.name().simpleName().toLowerCase(Locale.ROOT),
                    shown.get(0).name(),
                    description);
            List<ShownValues.Value> expected = ShownValues.of(sample.protocol, sample.model, sample.body);
            List<Dissection.Item> fields = shown.subList(1, shown.size());
            assertEquals(
                    expected.stream().map(ShownValues.Value::field).toList(),
                    fields.stream().map(Dissection.Item::name).toList(),
                    description);
            for (int j = 0; j < fields.size(); j++) {
                Dissection.Item field = fields.get(j);
                ShownValues.Value value = expected.get(j);
                assertTrue(value.isShownBy(field), () -> description + "\nshown " + field + ", expected " + value);
                compared++;
            }
        }
        assertTrue(compared > 1000, "only " + compared + " fields");
    }

    @Test
    void shouldRaiseNoErrorForHostilePackets() throws IOException {
        Random hostile = new Random(SEED + 1);
        int overhead = 8 + 1 + Long.BYTES;
        Capture damaged = capture.changed(sent -> true, bytes -> {
            byte[] changed = Arrays.copyOf(bytes, overhead + hostile.nextInt(bytes.length - overhead + 1));
            if (hostile.nextBoolean() || changed.length == bytes.length) {
                changed = bytes.clone();
                for (int i = 0; i < 1 + hostile.nextInt(4); i++) {
                    int bit = hostile.nextInt((bytes.length - overhead) * 8);
                    changed[overhead + bit / 8] ^= (byte) (1 << bit % 8);
                }
            }
            return changed;
        });
        Dissection dissection = new Dissection(tshark.read(damaged, "-T", "pdml"));
        assertEquals(samples.size(), dissection.packets().size());
        long refused = dissection.packets().stream()
                .filter(packet -> !packet.all("tickwire.malformed").isEmpty())
                .count();
        assertTrue(refused > samples.size() / 10, "only " + refused + " of " + samples.size() + " are malformed");
    }
}
