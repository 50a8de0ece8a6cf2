package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.Dissection;
import dev.tickwire.codegen.lua.LiveCapture;
import dev.tickwire.codegen.lua.Tshark;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A dissector knows the packets of its protocol, however they come, and stops where they are damaged. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DissectedSessionTest {
    private static final long SEED = Seeds.of(DissectedSessionTest.class);
    private static final byte[] NETCODE = "NETCODE 1.02\0".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private static Path folder;

    private PlayedGame game;
    private Capture capture;
    private int serverPort;
    private Tshark tshark;

    @BeforeAll
    void play() throws IOException, ReflectiveOperationException {
        game = PlayedGame.inMemory();
        capture = game.capture();
        serverPort = game.serverPort();
        tshark = new Tshark(folder, game.dissector());
    }

    private List<Dissection.Item> read(Capture read, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("-T", "pdml"));
        return new Dissection(tshark.read(read, all.toArray(String[]::new))).packets();
    }

    private static List<String> shown(List<Dissection.Item> packets, String name) {
        return packets.stream()
                .flatMap(packet -> packet.shown(name).stream())
                .distinct()
                .toList();
    }

    @Test
    void shouldDissectEveryDatagramWithoutErrors() throws IOException {
        List<Dissection.Item> packets = read(capture);
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
        assertEquals(List.of("0", "2", "3", "4", "5", "10", "6"), shown(packets, "tickwire.session.type"));
        assertEquals(List.of("no camping"), shown(packets, "tickwire.session.text"));
    }

    @Test
    void shouldReadOpenedPackets() throws IOException {
        List<Dissection.Item> opened = read(game.opened());
        List<String> texts = new ArrayList<>();
        opened.forEach(packet -> {
            assertEquals(List.of(), packet.all("tickwire.malformed"));
            texts.addAll(packet.shown("tickwire.every.chat.text"));
        });
        assertEquals(
                List.of("a small one", "a large one"), texts.stream().distinct().toList());
    }

    @Test
    void shouldRaiseNoErrorForHostilePackets() throws IOException {
        Random random = new Random(SEED);
        Capture hostile = new Capture();
        game.opened()
                .changed(sent -> true, bytes -> damaged(bytes, 17, random))
                .datagrams()
                .forEach(sent -> hostile.add(sent.fromPort(), sent.toPort(), sent.payload()));
        capture.changed(sent -> true, bytes -> damaged(bytes, 0, random))
                .datagrams()
                .forEach(sent -> hostile.add(sent.fromPort(), sent.toPort(), sent.payload()));
        Dissection dissection =
                new Dissection(tshark.read(hostile, "-o", "tickwire.every.port:" + serverPort, "-2", "-T", "pdml"));
        long refused = dissection.packets().stream()
                .filter(packet -> !packet.all("tickwire.malformed").isEmpty())
                .count();
        assertTrue(refused > 50, "only " + refused + " are malformed, seed " + SEED + "L");
    }

    @Test
    void shouldDissectALiveCapture() throws IOException, InterruptedException, ReflectiveOperationException {
        Capture tapped = new Capture();
        InetAddress loopback = InetAddress.getLoopbackAddress();
        Transport server = UdpTransport.builder().bindAddress(loopback).open();
        int port = server.localAddress().getPort();
        Transport client = UdpTransport.builder().bindAddress(loopback).open();
        try (LiveCapture live = new LiveCapture(folder, port)) {
            boolean isPermitted = live.hasBegun(port);
            game.play(server, client, tapped);
            Path file = isPermitted ? live.end(tapped.datagrams().size()) : null;
            if (file == null) {
                System.out.println(
                        "DissectedSessionTest: capturing on lo is not possible here; what the transports saw is taken");
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

    @Test
    void shouldMarkTheSenderAsGuessedInTheMiddleOfASession() throws IOException {
        Capture middle = new Capture();
        capture.datagrams().subList(20, 40).forEach(sent -> middle.add(sent.fromPort(), sent.toPort(), sent.payload()));
        for (Dissection.Item packet : read(middle)) {
            assertTrue(packet.all("tickwire.session.sender").get(0).text().contains("a guess"));
        }
        List<Dissection.Item> known = read(middle, "-o", "tickwire.every.port:" + serverPort);
        for (int i = 0; i < known.size(); i++) {
            Dissection.Item sender = known.get(i).all("tickwire.session.sender").get(0);
            boolean fromServer = middle.datagrams().get(i).fromPort() == serverPort;
            assertEquals("Sender: " + (fromServer ? "server" : "client"), sender.text());
        }
    }

    @Test
    void shouldRecognizeAnEncryptedSessionByItsRequest() throws IOException {
        Capture sealed = new Capture();
        sealed.add(50000, 40000, request(game.protocol().id() + 1));
        sealed.add(40001, 50001, sealedPayload());
        sealed.add(50001, 40001, request(game.protocol().id()));
        sealed.add(40001, 50001, sealedPayload());
        List<Dissection.Item> packets = read(sealed);
        assertEquals(List.of(), packets.get(0).all("tickwire"));
        assertEquals(List.of(), packets.get(1).all("tickwire"));
        assertEquals(List.of("0"), packets.get(2).shown("tickwire.netcode.type"));
        assertEquals(List.of("5"), packets.get(3).shown("tickwire.netcode.type"));
        assertEquals(List.of("7"), packets.get(3).shown("tickwire.netcode.number"));
    }

    private static byte[] request(long protocolId) {
        return ByteBuffer.allocate(1078)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 0)
                .put(NETCODE)
                .putLong(protocolId)
                .array();
    }

    private static byte[] sealedPayload() {
        byte[] packet = new byte[2 + 30 + 16];
        packet[0] = 0x15;
        packet[1] = 7;
        return packet;
    }

    @Test
    void shouldShowBeacons() throws IOException {
        Capture beacons = new Capture();
        beacons.add(
                50000, 40000, beacon(ByteBuffer.allocate(512).put(4, (byte) 32).putLong(5, 9)));
        ByteBuffer answer = ByteBuffer.allocate(28 + 5).order(ByteOrder.LITTLE_ENDIAN);
        answer.position(4).put((byte) 33).putLong(9).putLong(game.protocol().id());
        answer.putShort((short) 3).putShort((short) 16).put((byte) 1).put((byte) 5);
        answer.put("night".getBytes(StandardCharsets.US_ASCII)).put((byte) 0);
        beacons.add(40000, 50000, beacon(answer));
        List<Dissection.Item> packets = read(beacons);
        assertEquals(List.of("32"), packets.get(0).shown("tickwire.session.type"));
        assertEquals(List.of("night"), packets.get(1).shown("tickwire.session.name"));
        assertEquals(List.of("16"), packets.get(1).shown("tickwire.session.slots"));
        packets.forEach(packet -> assertEquals(List.of(), packet.all("tickwire.malformed")));
    }

    private static byte[] beacon(ByteBuffer datagram) {
        CRC32 sum = new CRC32();
        sum.update("TICKWIRE".getBytes(StandardCharsets.US_ASCII));
        sum.update(datagram.array(), 4, datagram.array().length - 4);
        return datagram.order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0, (int) sum.getValue())
                .array();
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
