package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LiveCapture;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.TappedTransport;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A dissector shows what a server and a client send each other that use channels of all kinds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DissectedGameTest {
    private static final Path RESOURCES = Path.of("src/test/resources/dissector");
    private static final long SEED = Long.getLong("tickwire.random.seed", System.nanoTime());
    private static final int PAYLOAD = 5;
    private static final int TYPE_AT = 4;
    private static final int BODY_AT = 13;

    @TempDir
    private static Path folder;

    private final Capture capture = new Capture();
    private ProtocolModel protocol;
    private GeneratedCode code;
    private Tshark tshark;
    private int serverPort;
    private List<Dissection.Item> packets;

    @BeforeAll
    void play() throws IOException, ReflectiveOperationException {
        SchemaModel model = SchemaCompiler.compile(
                        MemorySources.of("every.tick", Files.readString(RESOURCES.resolve("every.tick"))),
                        new JavaBackEnd())
                .model()
                .orElseThrow();
        protocol = model.protocols().get(0);
        tshark = new Tshark(folder, new LuaBackEnd().dissector(model));
        code = GeneratedCode.of(
                new JavaBackEnd().generate(model),
                Map.of("every.EveryGame", Files.readString(RESOURCES.resolve("EveryGame.java"))));
        MemoryNetwork network = new MemoryNetwork();
        Transport server = new TappedTransport(network.open(), capture);
        serverPort = server.localAddress().getPort();
        play(server, new TappedTransport(network.open(), capture));
        packets = new Dissection(tshark.read(capture, "-T", "pdml")).packets();
    }

    private void play(Transport server, Transport client) throws ReflectiveOperationException {
        Class<?> game = code.type("every.EveryGame");
        game.getMethod("play")
                .invoke(game.getConstructor(Transport.class, Transport.class).newInstance(server, client));
    }

    private List<Dissection.Item> all(String name) {
        List<Dissection.Item> all = new ArrayList<>();
        packets.forEach(packet -> packet.all(name).stream()
                .filter(item -> item.name().equals(name))
                .forEach(all::add));
        return all;
    }

    private List<String> shown(String name) {
        return all(name).stream().map(Dissection.Item::show).distinct().toList();
    }

    @Test
    void shouldKnowEveryDatagramAndFindNothingWrong() {
        assertEquals(capture.datagrams().size(), packets.size());
        for (int i = 0; i < packets.size(); i++) {
            Dissection.Item packet = packets.get(i);
            assertEquals(
                    1,
                    packet.all("tickwire.every").stream()
                            .filter(item -> item.name().equals("tickwire.every"))
                            .count());
            assertEquals(List.of(), packet.all("tickwire.malformed"), "frame " + (i + 1));
            assertEquals(List.of(), packet.all("tickwire.unknown"), "frame " + (i + 1));
            boolean fromServer = capture.datagrams().get(i).fromPort() == serverPort;
            assertEquals(
                    List.of(fromServer ? "server" : "client"),
                    packet.shown("tickwire.session.sender"),
                    "frame " + (i + 1));
        }
        assertEquals(List.of("0", "2", "3", "4", "5", "10", "6"), shown("tickwire.session.type"));
        assertEquals(List.of("no camping"), shown("tickwire.session.text"));
    }

    @Test
    void shouldShowMessagesWithTheirFields() {
        assertEquals(List.of("a small one", "a large one"), shown("tickwire.every.chat.text"));
        assertEquals(List.of("1", "0"), shown("tickwire.every.chat.mood"));
        assertEquals(List.of("5"), shown("tickwire.every.flash.place"));
        assertEquals(1500 * 3 - 1, shown("tickwire.every.chat.blob").get(0).length());
    }

    @Test
    void shouldShowIdsOfReliableMessages() {
        List<String> ids = new ArrayList<>();
        for (Dissection.Item chat : all("tickwire.every.chat")) {
            ids.add(chat.shown("tickwire.message.id") + " " + chat.shown("tickwire.every.chat.text"));
        }
        assertEquals(
                List.of("[0] [a small one]", "[1] [a large one]"),
                ids.stream().distinct().toList());
    }

    @Test
    void shouldShowCallsAndAnswers() {
        assertEquals(List.of("21", "0"), shown("tickwire.every.ask.number"));
        assertEquals(List.of("42"), shown("tickwire.every.told.answer"));
        assertEquals(List.of("2", "3"), shown("tickwire.message.answers"));
        assertEquals(List.of("not zero"), shown("tickwire.message.text"));
    }

    @Test
    void shouldShowTheObjectThatAMessageIsAimedAt() {
        Dissection.Item push = all("tickwire.every.push").get(0);
        assertEquals(List.of("4"), push.shown("tickwire.every.push.force"));
        assertTrue(
                push.all("tickwire.message.object").get(0).text().endsWith("(slot 0, generation 0)"), push::toString);
    }

    @Test
    void shouldShowTicks() {
        List<String> ticks = shown("tickwire.time.tick");
        assertTrue(ticks.size() > 100, ticks::toString);
        Dissection.Item flash = all("tickwire.every.flash").get(0);
        int tick = Integer.parseInt(flash.shown("tickwire.message.tick").get(0));
        assertTrue(ticks.contains(Integer.toString(tick)), () -> tick + " of " + ticks);
        assertTrue(all("tickwire.time.input_margin").size() > 50);
        assertEquals(List.of("1"), shown("tickwire.time.placed"));
        assertEquals(1, shown("tickwire.time.fingerprint").size());
    }

    @Test
    void shouldShowInputsEachAgainstTheOneBefore() {
        for (Dissection.Item packet : packets) {
            List<String> turns = packet.shown("tickwire.every.steer.turn");
            for (int i = 1; i < turns.size(); i++) {
                int step = Integer.parseInt(turns.get(i)) - Integer.parseInt(turns.get(i - 1));
                assertTrue(step == 1 || step == 0 || step == -99, turns::toString);
            }
        }
        assertTrue(shown("tickwire.every.steer.turn").size() > 50);
        assertTrue(all("tickwire.every.keys.jump").size() > 100);
    }

    @Test
    void shouldShowBlocksInTheirFragments() {
        assertEquals(List.of("01:02:03"), shown("tickwire.message.block"));
        assertEquals(List.of("9"), shown("tickwire.every.picture.id"));
        assertEquals(List.of("0", "1", "2"), shown("tickwire.block.fragment"));
    }

    @Test
    void shouldShowChunksWithTheirSlicesAndAcks() {
        assertEquals(List.of("51966"), shown("tickwire.every.level.seed"));
        assertEquals(List.of("0", "1", "2"), shown("tickwire.chunk.slice"));
        assertTrue(shown("tickwire.chunk.state").contains("1"));
        assertEquals(
                3 * 200 - 1,
                shown("tickwire.chunk.data").stream()
                        .mapToInt(String::length)
                        .min()
                        .orElseThrow());
    }

    @Test
    void shouldShowHeadAndLengthOfObjects() {
        assertTrue(shown("tickwire.state.all").contains("1"));
        assertEquals(List.of("world", "crowd"), shown("tickwire.time.due").subList(0, 2));
        assertTrue(shown("tickwire.state.modelled").contains("1"));
        assertTrue(Integer.parseInt(shown("tickwire.state.bits").get(0)) > 8);
    }

    @Test
    void shouldPutFragmentsOfAPacketTogether() {
        assertTrue(shown("tickwire.packet.fragment").containsAll(List.of("0", "1", "2", "3")));
        Dissection.Item whole = packets.stream()
                .filter(packet -> !packet.all("tickwire.every.chat.blob").isEmpty())
                .findFirst()
                .orElseThrow();
        assertEquals(1, whole.shown("tickwire.packet.fragment").size());
    }

    @Test
    void shouldReadOpenedPackets() throws IOException {
        Dissection opened = new Dissection(tshark.read(opened(), "-T", "pdml"));
        List<String> texts = new ArrayList<>();
        opened.packets().forEach(packet -> {
            assertEquals(List.of(), packet.all("tickwire.malformed"));
            texts.addAll(packet.shown("tickwire.every.chat.text"));
        });
        assertEquals(
                List.of("a small one", "a large one"), texts.stream().distinct().toList());
    }

    @Test
    void shouldPrintChosenFieldsOfChosenPackets() throws IOException {
        String printed = tshark.read(
                capture, "-Y", "tickwire.every.told.answer == 42", "-T", "fields", "-e", "tickwire.message.name");
        assertTrue(printed.lines().findFirst().orElse("").contains("Told"), printed);
    }

    @Test
    void shouldRaiseNoErrorForHostilePackets() throws IOException {
        Random random = new Random(SEED);
        Capture hostile = new Capture();
        for (int round = 0; round < 2; round++) {
            opened().changed(sent -> true, bytes -> damaged(bytes, 17, random))
                    .datagrams()
                    .forEach(sent -> hostile.add(sent.fromPort(), sent.toPort(), sent.payload()));
            capture.changed(sent -> true, bytes -> damaged(bytes, 0, random))
                    .datagrams()
                    .forEach(sent -> hostile.add(sent.fromPort(), sent.toPort(), sent.payload()));
        }
        Dissection dissection =
                new Dissection(tshark.read(hostile, "-o", "tickwire.every.port:" + serverPort, "-2", "-T", "pdml"));
        long refused = dissection.packets().stream()
                .filter(packet -> !packet.all("tickwire.malformed").isEmpty())
                .count();
        assertTrue(refused > 50, "only " + refused + " are malformed, seed " + SEED + "L");
    }

    @Test
    void shouldKnowTheDatagramsOfALiveCapture() throws IOException, InterruptedException, ReflectiveOperationException {
        Capture tapped = new Capture();
        InetAddress loopback = InetAddress.getLoopbackAddress();
        Transport server =
                new TappedTransport(UdpTransport.builder().bindAddress(loopback).open(), tapped);
        int port = server.localAddress().getPort();
        Transport client =
                new TappedTransport(UdpTransport.builder().bindAddress(loopback).open(), tapped);
        try (LiveCapture live = new LiveCapture(folder, port)) {
            boolean isPermitted = live.hasBegun(port);
            play(server, client);
            Path file = isPermitted ? live.end(tapped.datagrams().size() + 1) : null;
            if (file == null) {
                System.out.println(
                        "DissectedGameTest: capturing on lo is not possible here; what the transports saw is taken");
            }
            String printed = file == null
                    ? tshark.read(tapped, "-T", "pdml")
                    : tshark.read(file, "-Y", "tickwire.every", "-T", "pdml");
            List<Dissection.Item> captured = new Dissection(printed).packets();
            assertEquals(tapped.datagrams().size(), captured.size());
            captured.forEach(packet -> assertEquals(List.of(), packet.all("tickwire.malformed")));
            assertTrue(captured.stream()
                    .anyMatch(packet -> packet.shown("tickwire.every.chat.text").contains("a large one")));
        }
    }

    /** The packets of the session, as a recording would have them. */
    private Capture opened() {
        Capture opened = new Capture();
        for (Capture.Sent sent : capture.datagrams()) {
            byte[] bytes = sent.payload();
            if (bytes[TYPE_AT] == PAYLOAD) {
                opened.addOpened(
                        sent.fromPort() == serverPort, protocol.id(), Arrays.copyOfRange(bytes, BODY_AT, bytes.length));
            }
        }
        return opened;
    }

    /** Cuts a datagram behind its head, or turns over some of its bits. */
    private static byte[] damaged(byte[] bytes, int head, Random random) {
        if (random.nextInt(3) == 0) {
            return Arrays.copyOf(bytes, head + random.nextInt(bytes.length - head));
        }
        byte[] damaged = bytes.clone();
        for (int i = 0; i <= random.nextInt(3); i++) {
            int bit = random.nextInt((bytes.length - head) * 8);
            damaged[head + bit / 8] ^= (byte) (1 << bit % 8);
        }
        return damaged;
    }
}
