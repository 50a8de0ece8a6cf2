package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static dev.tickwire.session.netcode.NetcodeWorld.SERVER;
import static dev.tickwire.session.netcode.NetcodeWorld.address;
import static dev.tickwire.session.netcode.NetcodeWorld.fromClient;
import static dev.tickwire.session.netcode.NetcodeWorld.request;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tokens that are used again: packets of one session are accepted in no other. */
class NetcodeTokenTest {
    private static final InetSocketAddress ALICE = address(1001);

    private final NetcodeWorld world = new NetcodeWorld();
    private NetcodeWorld.TestServer server = world.server(2);
    private final byte[] token = world.token(5);

    @Test
    void shouldRejectPayloadsOfTheFirstUseInTheSecondUseOfAToken() {
        List<byte[]> payloads = payloadsOfTheFirstUse();
        world.reconnected(1001, token);

        requireNoneAccepted(payloads);
    }

    @Test
    void shouldRejectThemAlsoAfterRebuildingTheServer() {
        List<byte[]> payloads = payloadsOfTheFirstUse();
        server.session.close("");
        server = world.server(SERVER, 2, server.settings);
        world.reconnected(1001, token);

        requireNoneAccepted(payloads);
    }

    /**
     * The client of the second use counts on; what it sealed before must not come in, also if it never arrived then.
     */
    @Test
    void shouldRejectDelayedPayloadsOfTheFirstUseInTheSecond() {
        List<byte[]> heldBack = new ArrayList<>();
        NetcodeWorld.TestClient client = connected();
        for (int number = 0; number < 30; number++) {
            client.send(number);
            heldBack.add(world.underWay.removeLast().bytes());
        }
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        world.underWay.clear();
        world.clients.clear();
        respond(500);
        server.events.clear();

        requireNoneAccepted(heldBack);
        server.receive(ALICE, fromClient(token, PacketType.PAYLOAD, 501, new byte[] {1}));
        assertEquals(List.of("payload 0 [1]"), server.events);
    }

    /**
     * Neither the packets of the first use nor its end reach a client of the second, even if it has received nothing
     * yet.
     */
    @Test
    void shouldSendNothingInTheFirstUseThatIsAcceptedInTheSecond() {
        connected();
        world.clients.clear();
        world.allSent.clear();
        for (int number = 0; number < 30; number++) {
            server.session.send(0, new byte[] {7, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 1);
        }
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        world.underWay.clear();
        List<NetcodeWorld.Sent> heldBack = List.copyOf(world.allSent);
        NetcodeWorld.TestClient reconnected = world.reconnected(1001, token);
        assertEquals(List.of("connect 0 of 2"), reconnected.events);
        heldBack.forEach(sent -> reconnected.receive(SERVER, sent.bytes()));

        assertEquals(List.of("connect 0 of 2"), reconnected.events);
        assertEquals(heldBack.size(), reconnected.statistics.dropped(SessionStatistics.Drop.REPLAYED));
    }

    /** Packets of a client of another implementation that continues its numbers are accepted at once. */
    @Test
    void shouldReceiveFromAClientThatContinuesItsSequence() {
        payloadsOfTheFirstUse();
        for (long number = 500; number < 1500; number += 500) {
            respond(number);
            server.events.clear();
            server.receive(ALICE, fromClient(token, PacketType.PAYLOAD, number + 2, new byte[] {2}));
            server.receive(ALICE, fromClient(token, PacketType.PAYLOAD, number + 1, new byte[] {1}));
            assertEquals(List.of("payload 0 [2]", "payload 0 [1]"), server.events);
            server.session.disconnect(0, DisconnectReason.KICKED, "");
        }
    }

    /** All its packets would count as repeated: it would hold a slot, and time out. */
    @Test
    void shouldAdmitNoRestartedSequenceBeforeItsNumbersAreNewer() {
        payloadsOfTheFirstUse();
        server.events.clear();
        NetcodeWorld.TestClient reconnected = world.clientWithRestartedSequence(1001, token);
        world.steps(100, 10 * MILLI);
        assertEquals(0, server.session.connectedCount());
        assertEquals(List.of(), server.events);
        assertTrue(server.dropped(SessionStatistics.Drop.TOKEN_USED) >= 9, "one for each response");

        world.steps(400, 10 * MILLI);
        assertTrue(reconnected.connected);
        server.events.clear();
        reconnected.send(7);
        world.step(MILLI);
        assertEquals(1, server.events.size(), server.events.toString());
    }

    /** It belongs to the first use, though nobody took it for more than a sign that the client had missed the end. */
    @Test
    void shouldRejectPacketsReceivedAfterTheEndOfTheFirstUse() {
        respond(10);
        server.session.disconnect(0, DisconnectReason.KICKED, "");
        byte[] afterTheEnd = fromClient(token, PacketType.PAYLOAD, 20, new byte[] {1});
        server.receive(ALICE, afterTheEnd);
        assertEquals(1, server.dropped(SessionStatistics.Drop.ENDED_SESSION));
        server.receive(ALICE, response(15));
        assertEquals(0, server.session.connectedCount());
        assertEquals(1, server.dropped(SessionStatistics.Drop.TOKEN_USED));
        server.receive(ALICE, response(21));
        assertEquals(1, server.session.connectedCount());
        server.receive(ALICE, afterTheEnd);
        assertEquals(1, server.dropped(SessionStatistics.Drop.REPLAYED));
    }

    private NetcodeWorld.TestClient connected() {
        NetcodeWorld.TestClient client = world.client(1001, token);
        world.steps(20, 10 * MILLI);
        assertTrue(client.connected);
        return client;
    }

    /** All payloads of a session that has ended, of which some have arrived. */
    private List<byte[]> payloadsOfTheFirstUse() {
        NetcodeWorld.TestClient client = connected();
        for (int number = 0; number < 30; number++) {
            client.send(number);
            if (number % 3 == 1) {
                world.underWay.removeLast();
            }
        }
        world.steps(2, MILLI);
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(2, MILLI);
        assertEquals(0, server.session.connectedCount());
        assertEquals(22, server.events.size(), "connect, 20 of 30 payloads, disconnect");
        world.clients.clear();
        List<byte[]> payloads = world.sentTo(SERVER, PacketType.PAYLOAD);
        assertEquals(30, payloads.size());
        return payloads;
    }

    /** Opens a slot with the token, by a response of a number. */
    private void respond(long number) {
        server.receive(ALICE, response(number));
        assertEquals(1, server.session.connectedCount());
    }

    /** A response of a number to a new challenge. */
    private byte[] response(long number) {
        byte[] challenge = server.answers(ALICE, request(token)).get(0);
        SealedPackets packets = new SealedPackets(new JdkAead());
        byte[] key = ConnectToken.read(token).serverToClientKey();
        packets.open(
                challenge,
                0,
                challenge.length,
                new PacketKey(key, NetcodeWorld.PROTOCOL_ID),
                1 << NetcodeFormat.CHALLENGE,
                null,
                null);
        byte[] body = Arrays.copyOf(packets.body(), NetcodeFormat.CHALLENGE_BYTES);
        return fromClient(token, NetcodeFormat.RESPONSE, number, body);
    }

    private void requireNoneAccepted(List<byte[]> payloads) {
        long events = server.events.size();
        long replayed = server.dropped(SessionStatistics.Drop.REPLAYED);
        payloads.forEach(payload -> server.receive(ALICE, payload));

        assertEquals(events, server.events.size(), server.events.toString());
        assertEquals(replayed + payloads.size(), server.dropped(SessionStatistics.Drop.REPLAYED));
    }
}
