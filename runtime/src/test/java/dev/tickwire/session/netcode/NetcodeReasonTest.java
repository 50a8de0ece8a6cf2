package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ReasonFormat;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packets of type 10: why a disconnect or a denial follows. */
class NetcodeReasonTest {
    private static final InetSocketAddress ALICE = address(1001);

    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server = world.server(2);

    @Test
    void shouldSendReasonAndTextToAClient() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        world.allSent.clear();
        server.session.disconnect(0, DisconnectReason.KICKED, "nicht schön, Ünal ☠");
        assertEquals(10, world.sentTo(ALICE, PacketType.REASON).size());
        assertEquals(10, world.sentTo(ALICE, PacketType.DISCONNECT).size());
        world.step(MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect KICKED"), alice.events);
        assertEquals("nicht schön, Ünal ☠", alice.text);
        assertEquals("nicht schön, Ünal ☠", server.lastText);
    }

    @Test
    void shouldSendReasonAndTextToTheServer() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        alice.session.disconnect(DisconnectReason.PROTOCOL_ERROR, "what was that?");
        world.step(MILLI);

        assertEquals("disconnect 0 PROTOCOL_ERROR", server.events.get(1));
        assertEquals("what was that?", server.lastText);
    }

    @Test
    void shouldReportEveryReasonOfAServer() {
        int port = 1001;
        for (DisconnectReason reason : DisconnectReason.values()) {
            NetcodeWorld.TestClient client = world.connected(port++);
            server.session.disconnect(0, reason, "");
            world.step(MILLI);

            boolean isSent = reason.isSentBy(Side.SERVER) || reason == DisconnectReason.TIMED_OUT;
            assertEquals(isSent ? reason : DisconnectReason.CLOSED_BY_PEER, client.end);
            assertEquals("", client.text);
        }
    }

    @Test
    void shouldNotifyEveryClientThatTheServerCloses() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        NetcodeWorld.TestClient bob = world.connected(1002);
        server.session.close("");
        world.step(MILLI);

        assertEquals(DisconnectReason.SERVER_CLOSED, alice.end);
        assertEquals(DisconnectReason.SERVER_CLOSED, bob.end);
    }

    @Test
    void shouldReportTheReasonDespiteLossAndReordering() {
        for (int run = 0; run < Runs.of(50, 200); run++) {
            Random random = new Random(Seeds.of(NetcodeReasonTest.class, run));
            int port = 2000 + run;
            NetcodeWorld.TestClient client = world.connected(port);
            server.session.disconnect(0, DisconnectReason.KICKED, "run " + run);
            arriveBadly(random);
            assertEquals("KICKED run " + run, client.end + " " + client.text, () -> "text of the client");

            NetcodeWorld.TestClient leavingClient = world.connected(port + 1000);
            leavingClient.session.disconnect(DisconnectReason.PROTOCOL_ERROR, "left " + run);
            arriveBadly(random);
            assertEquals("left " + run, server.lastText);
            assertEquals("disconnect 0 PROTOCOL_ERROR", server.events.get(server.events.size() - 1));
        }
    }

    /** A third is lost, and what is left comes in any order, over 50 ms. */
    private void arriveBadly(Random random) {
        List<NetcodeWorld.Sent> sent = new ArrayList<>(world.underWay);
        world.underWay.clear();
        Collections.shuffle(sent, random);
        for (NetcodeWorld.Sent each : sent) {
            if (random.nextInt(3) > 0) {
                world.deliver(each);
            }
            world.now += random.nextInt(5) * MILLI / 2;
            world.update();
        }
        world.underWay.clear();
    }

    @Test
    void shouldWaitALittleForTheReasonThatADisconnectHasOvertaken() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        NetcodeWorld.TestClient bob = world.connected(1002);
        world.steps(20, 10 * MILLI);
        world.underWay.clear();
        server.session.disconnect(0, DisconnectReason.KICKED, "late");
        bob.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "late too");
        List<NetcodeWorld.Sent> sent = new ArrayList<>(world.underWay);
        world.underWay.clear();
        world.deliver(sent.get(1));
        world.deliver(sent.get(21));
        world.now += 90 * MILLI;
        world.update();
        assertTrue(alice.connected);
        assertEquals(1, server.session.connectedCount());
        alice.send(1);
        server.session.send(1, new byte[20], 0, 1);
        assertEquals(List.of(), List.copyOf(world.underWay), "nothing goes to whom has left");
        world.deliver(sent.get(0));
        world.deliver(sent.get(20));

        assertEquals("disconnect KICKED", alice.events.get(1));
        assertEquals("late", alice.text);
        assertEquals("late too", server.lastText);
        assertEquals(0, server.session.connectedCount());
    }

    @Test
    void shouldWorkWithoutAReasonAsTheStandardSpecifies() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        NetcodeWorld.TestClient bob = world.connected(1002);
        world.steps(20, 10 * MILLI);
        world.underWay.clear();
        server.session.disconnect(0, DisconnectReason.KICKED, "unheard");
        bob.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "unheard");
        world.underWay.removeIf(sent -> (sent.bytes()[0] & 15) == PacketType.REASON);
        world.steps(11, 10 * MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect CLOSED_BY_PEER"), alice.events);
        assertEquals("", alice.text);
        assertEquals("disconnect 1 CLOSED_BY_PEER", server.events.get(3));
        assertEquals("", server.lastText);
    }

    @Test
    void shouldReuseTheSlotOfALeavingClient() {
        world.connected(1001);
        NetcodeWorld.TestClient bob = world.connected(1002);
        world.steps(20, 10 * MILLI);
        world.underWay.clear();
        bob.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.underWay.removeIf(sent -> (sent.bytes()[0] & 15) == PacketType.REASON);
        world.deliver(world.underWay.remove());
        assertEquals(2, server.session.connectedCount(), "the reason may still arrive");
        List<byte[]> answers = server.answers(address(1003), request(world.token(5)));

        assertEquals(NetcodeFormat.CHALLENGE, answers.get(0)[0] & 15);
        assertEquals("disconnect 1 CLOSED_BY_PEER", server.events.get(2));
        assertEquals(1, server.session.connectedCount());
    }

    @Test
    void shouldNotMistakeItsOwnLateRequestForANewClient() {
        world.connected(1002);
        byte[] token = world.token(1001);
        world.client(1001, token);
        world.steps(20, 10 * MILLI);
        world.clients.get(ALICE).session.disconnect(DisconnectReason.CLOSED_LOCALLY, "wait for it");
        List<NetcodeWorld.Sent> sent = new ArrayList<>(world.underWay);
        world.underWay.clear();
        world.deliver(sent.get(1));
        assertEquals(List.of(), server.answers(ALICE, request(token)));
        world.deliver(sent.get(0));

        assertEquals("wait for it", server.lastText);
    }

    @Test
    void shouldAdmitAClientSoonAfterItLeft() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        alice.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.underWay.removeIf(sent -> (sent.bytes()[0] & 15) == PacketType.REASON);
        world.deliver(world.underWay.remove());
        world.underWay.clear();
        byte[] request = request(world.token(1001));
        assertEquals(NetcodeFormat.CHALLENGE, server.answers(ALICE, request).get(0)[0] & 15);
    }

    @Test
    void shouldSendTheReasonToAClientThatMissedItsAdmission() {
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1001));
        while (server.session.connectedCount() == 0) {
            world.step(MILLI);
        }
        world.underWay.clear();
        server.session.disconnect(0, DisconnectReason.NOT_ADMITTED, "no");
        world.step(MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect NOT_ADMITTED"), alice.events);
        assertEquals("no", alice.text);
    }

    @Test
    void shouldKeepTheReasonThatHasOvertakenTheKeepAliveOfItsSlot() {
        NetcodeWorld.TestClient alice = world.client(1001, world.token(1001));
        while (server.session.connectedCount() == 0) {
            world.step(MILLI);
        }
        world.underWay.clear();
        server.session.disconnect(0, DisconnectReason.NOT_ADMITTED, "no");
        List<NetcodeWorld.Sent> sent = List.copyOf(world.underWay);
        world.underWay.clear();
        for (int type : new int[] {PacketType.REASON, PacketType.KEEP_ALIVE, PacketType.DISCONNECT}) {
            world.deliver(sent.stream()
                    .filter(each -> (each.bytes()[0] & 15) == type)
                    .findFirst()
                    .orElseThrow());
        }
        world.steps(20, 10 * MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect NOT_ADMITTED"), alice.events);
        assertEquals("no", alice.text);
    }

    @Test
    void shouldSendTheReasonOfADenial() {
        world.connected(1001);
        world.connected(1002);
        byte[] request = request(world.token(5));
        int answered = 0;
        for (byte[] answer : server.answers(address(1003), request)) {
            answered += answer.length;
        }
        assertEquals(2 * (1 + 8 + 16) + 2, answered);
        assertTrue(answered < request.length);
        NetcodeWorld.TestClient carol = world.client(1003, world.token(1003));
        world.steps(3, 100 * MILLI);

        assertEquals(List.of("disconnect SERVER_FULL"), carol.events);
        assertEquals(NetcodeClientState.DENIED, carol.session.state());
    }

    @Test
    void shouldUseTheReasonOfADenial() {
        NetcodeWorld.TestClient carol = world.client(1003, world.token(1003));
        world.update();
        world.underWay.clear();
        byte[] reason = {(byte) DisconnectReason.NOT_ADMITTED.wireCode(), 2, 'n', 'o'};
        carol.receive(SERVER, sealed(1003, PacketType.REASON, 1L << 63, reason));
        carol.receive(SERVER, sealed(1003, NetcodeFormat.DENIED, (1L << 63) + 1));

        assertEquals(List.of("disconnect NOT_ADMITTED"), carol.events);
        assertEquals("no", carol.text);
        assertEquals(NetcodeClientState.DENIED, carol.session.state());
    }

    @Test
    void shouldConnectAfterADenialOfWhichOnlyTheReasonArrived() {
        world.connected(1001);
        world.connected(1002);
        NetcodeWorld.TestClient carol = world.client(1003, world.token(1003));
        while (world.sentTo(address(1003), NetcodeFormat.DENIED).isEmpty()) {
            world.step(MILLI);
        }
        world.underWay.removeIf(sent -> (sent.bytes()[0] & 15) == NetcodeFormat.DENIED);
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        world.steps(50, 10 * MILLI);
        assertTrue(carol.connected, () -> carol.events + " " + carol.statistics);
        server.session.send(0, new byte[20], 0, 1);
        world.step(MILLI);

        assertEquals("payload [0]", carol.events.get(1));
        assertEquals(0, carol.statistics.dropped(SessionStatistics.Drop.REPLAYED));
    }

    @Test
    void shouldNotBeEndedByTheReasonOfADenialThatIsHeldBackUntilItHasASlot() {
        world.connected(1001);
        world.connected(1002);
        NetcodeWorld.TestClient carol = world.client(1003, world.token(1003));
        while (world.sentTo(address(1003), NetcodeFormat.DENIED).isEmpty()) {
            world.step(MILLI);
        }
        byte[] heldBack = world.sentTo(address(1003), PacketType.REASON).get(0);
        world.underWay.clear();
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        world.steps(50, 10 * MILLI);
        assertTrue(carol.connected);
        carol.receive(SERVER, heldBack);
        assertEquals(1, carol.statistics.dropped(SessionStatistics.Drop.OUT_OF_TURN));
        server.session.send(0, new byte[20], 0, 1);
        world.steps(1_000, 10 * MILLI);

        assertEquals(List.of("connect 0 of 2", "payload [0]"), carol.events);
        assertEquals(0, carol.statistics.dropped(SessionStatistics.Drop.REPLAYED));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DENIAL ADMISSION KICK",
                "DENIAL KICK ADMISSION",
                "ADMISSION DENIAL KICK",
                "ADMISSION KICK DENIAL",
                "KICK DENIAL ADMISSION",
                "KICK ADMISSION DENIAL",
                "KICK DENIAL DENIAL ADMISSION",
                "DENIAL KICK DENIAL ADMISSION"
            })
    void shouldReportTheReasonThoughDenialAdmissionAndKickAreReordered(String order) {
        NetcodeWorld busy = new NetcodeWorld();
        NetcodeWorld.TestServer full = busy.server(1);
        busy.connected(1001);
        NetcodeWorld.TestClient carol = busy.client(1003, busy.token(1003));
        while (busy.sentTo(carol.address, NetcodeFormat.DENIED).isEmpty()) {
            busy.step(MILLI);
        }
        byte[] denial = busy.sentTo(carol.address, PacketType.REASON).get(0);
        busy.underWay.clear();
        full.session.disconnect(0, DisconnectReason.CLOSED_LOCALLY, "");
        while (full.session.connectedCount() == 0) {
            busy.step(MILLI);
        }
        busy.underWay.clear();
        full.session.disconnect(0, DisconnectReason.KICKED, "out");
        for (String packet : order.split(" ")) {
            carol.receive(
                    SERVER,
                    switch (packet) {
                        case "DENIAL" -> denial;
                        case "ADMISSION" ->
                            busy.sentTo(carol.address, PacketType.KEEP_ALIVE).get(0);
                        default -> busy.sentTo(carol.address, PacketType.REASON).get(1);
                    });
        }
        carol.receive(SERVER, busy.sentTo(carol.address, PacketType.DISCONNECT).get(0));
        busy.underWay.clear();
        busy.steps(20, 10 * MILLI);

        assertEquals(List.of("connect 0 of 1", "disconnect KICKED"), carol.events);
        assertEquals("out", carol.text);
    }

    @Test
    void shouldAcceptAReasonOnce() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        alice.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "first");
        NetcodeWorld.Sent reason = world.underWay.getFirst();
        world.underWay.clear();
        world.deliver(reason);
        world.deliver(reason);

        assertEquals(1, server.dropped(SessionStatistics.Drop.REPLAYED));
        assertEquals(1, server.session.connectedCount(), "a reason alone ends nothing");
    }

    @Test
    void shouldDropInvalidReasonsAndContinue() {
        world.connected(1001);
        world.steps(3, 10 * MILLI);
        world.underWay.clear();
        long number = 1000;
        int sizes = 0;
        int contents = 0;
        for (byte[] hostile : hostile()) {
            server.receive(ALICE, sealed(1001, PacketType.REASON, number++, hostile));
            if (ReasonFormat.isSize(hostile.length)) {
                contents++;
            } else {
                sizes++;
            }
            assertEquals(
                    sizes,
                    server.dropped(SessionStatistics.Drop.WRONG_SIZE),
                    () -> "after " + hostile.length + " bytes");
            assertEquals(
                    contents,
                    server.dropped(SessionStatistics.Drop.BAD_CONTENT),
                    new String(hostile, StandardCharsets.UTF_8));
        }
        assertEquals(1, server.session.connectedCount());
        server.receive(ALICE, sealed(1001, PacketType.DISCONNECT, number));
        world.steps(11, 10 * MILLI);

        assertEquals("disconnect 0 CLOSED_BY_PEER", server.events.get(1));
        assertEquals("", server.lastText);
    }

    /** Reasons that no sender of ours writes: wrong lengths, control characters, bytes that are not UTF-8. */
    static List<byte[]> hostile() {
        return List.of(
                new byte[] {1},
                new byte[ReasonFormat.MAX_BYTES + 1],
                new byte[] {1, 1},
                new byte[] {1, 0, 'a'},
                new byte[] {1, 2, 'a'},
                new byte[] {1, -1, 'a'},
                new byte[] {1, 1, 0},
                new byte[] {1, 1, '\n'},
                new byte[] {1, 1, 0x1B},
                new byte[] {1, 1, 0x7F},
                new byte[] {1, 2, (byte) 0xC2, (byte) 0x9B},
                new byte[] {1, 2, (byte) 0xC2, (byte) 0x85},
                new byte[] {1, 3, (byte) 0xE2, (byte) 0x80, (byte) 0xA8},
                new byte[] {1, 3, (byte) 0xE2, (byte) 0x80, (byte) 0xAE},
                new byte[] {1, 3, (byte) 0xE2, (byte) 0x80, (byte) 0x8B},
                new byte[] {1, 1, (byte) 0xC2},
                new byte[] {1, 1, (byte) 0x80},
                new byte[] {1, 2, (byte) 0xC0, (byte) 0x80},
                new byte[] {1, 3, (byte) 0xED, (byte) 0xA0, (byte) 0x80},
                new byte[] {1, 4, (byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80});
    }

    @Test
    void shouldRefuseToSendWhatTheOtherSideWouldDrop() {
        NetcodeWorld.TestClient alice = world.connected(1001);
        String longest = "ü".repeat(63) + "x";
        for (String refused : new String[] {
            longest + "y", "two\nlines", "\u001b[31m", "zero\0", "\ud800", "\u009b", "\u2029", "\u2066x"
        }) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> server.session.disconnect(0, DisconnectReason.KICKED, refused));
        }
        assertEquals(1, server.session.connectedCount());
        assertNull(alice.end);
        server.session.disconnect(0, DisconnectReason.KICKED, longest);
        world.step(MILLI);

        assertEquals(longest, alice.text);
    }

    @Test
    void shouldRejectCodesThatTheSenderMayNotSend() {
        world.connected(1001);
        server.receive(ALICE, sealed(1001, PacketType.REASON, 900, (byte) 4, (byte) 0));
        server.receive(ALICE, sealed(1001, PacketType.DISCONNECT, 901));

        assertEquals("disconnect 0 CLOSED_BY_PEER", server.events.get(1));
    }

    /** A packet with keys of the token of a client, from itself, or from the server if its number is one of no slot. */
    private byte[] sealed(int clientId, int type, long number, byte... body) {
        ConnectToken token = ConnectToken.read(world.lastToken(clientId));
        byte[] key = number < 0 ? token.serverToClientKey() : token.clientToServerKey();
        byte[] out = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 200];
        int length = new SealedPackets(new JdkAead())
                .seal(type, number, new PacketKey(key, NetcodeWorld.PROTOCOL_ID), body, 0, body.length, out);
        return Arrays.copyOf(out, length);
    }
}
