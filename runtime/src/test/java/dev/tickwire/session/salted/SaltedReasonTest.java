package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.PacketType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Datagrams of type 10: the text beside the reason of a disconnect. */
class SaltedReasonTest {
    private static final int TYPE_AT = 4;

    private final SaltedWorld world = new SaltedWorld(2);

    @Test
    void shouldReportReasonAndTextToBothSides() {
        SaltedWorld.TestClient alice = world.connected(1001, 1);
        SaltedWorld.TestClient bob = world.connected(1002, 2);
        world.server.disconnect(0, DisconnectReason.KICKED, "nicht schön ☠");
        assertEquals("nicht schön ☠", world.serverEnd.lastText);
        bob.session.disconnect(DisconnectReason.PROTOCOL_ERROR, "what was that?");
        world.step(MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect KICKED"), alice.events);
        assertEquals("nicht schön ☠", alice.text);
        assertEquals("disconnect 1 PROTOCOL_ERROR", world.serverEvents.get(3));
        assertEquals("what was that?", world.serverEnd.lastText);
    }

    @Test
    void shouldReportEveryReasonOfAServer() {
        int port = 1001;
        for (DisconnectReason reason : DisconnectReason.values()) {
            SaltedWorld.TestClient client = world.connected(port, port++);
            world.server.disconnect(0, reason, "");
            world.step(MILLI);

            boolean isSent = reason.isSentBy(Side.SERVER) || reason == DisconnectReason.TIMED_OUT;
            assertEquals(isSent ? reason : DisconnectReason.CLOSED_BY_PEER, client.end);
            assertEquals("", client.text);
        }
    }

    @Test
    void shouldReportTheReasonDespiteLossAndReordering() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            SaltedWorld.TestClient client = world.connected(2000 + seed, seed);
            world.server.disconnect(0, DisconnectReason.KICKED, "seed " + seed);
            List<SaltedWorld.Sent> sent = new ArrayList<>(world.toClients);
            world.toClients.clear();
            Collections.shuffle(sent, random);
            for (SaltedWorld.Sent each : sent) {
                if (random.nextInt(3) > 0) {
                    client.receive(SaltedWorld.SERVER, each.bytes());
                }
                world.now += random.nextInt(5) * MILLI / 2;
                world.update();
            }

            assertEquals("KICKED seed " + seed, client.end + " " + client.text);
        }
    }

    @Test
    void shouldUseTheDisconnectIfNoReasonArrives() {
        SaltedWorld.TestClient alice = world.connected(1001, 1);
        SaltedWorld.TestClient bob = world.connected(1002, 2);
        world.step(MILLI);
        world.server.disconnect(0, DisconnectReason.KICKED, "unheard");
        bob.session.disconnect(DisconnectReason.PROTOCOL_ERROR, "unheard");
        world.toClients.removeIf(sent -> sent.bytes()[TYPE_AT] == PacketType.REASON);
        world.toServer.removeIf(sent -> sent.bytes()[TYPE_AT] == PacketType.REASON);
        world.step(MILLI);
        assertTrue(alice.connected, "a reason may yet come");
        world.steps(10, 10 * MILLI);

        assertEquals(List.of("connect 0 of 2", "disconnect KICKED"), alice.events);
        assertEquals("", alice.text);
        assertEquals("disconnect 1 PROTOCOL_ERROR", world.serverEvents.get(3));
    }

    @Test
    void shouldReuseTheSlotOfALeavingClient() {
        world.connected(1001, 1);
        SaltedWorld.TestClient bob = world.connected(1002, 2);
        bob.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.toServer.removeIf(sent -> sent.bytes()[TYPE_AT] == PacketType.REASON);
        world.step(MILLI);
        assertEquals(2, world.server.connectedCount(), "the reason may still arrive");
        byte[] answer = world.answers(address(1003), RawDatagram.request(PROTOCOL_ID, 5))
                .get(0);

        assertEquals(SaltedFormat.CHALLENGE, answer[TYPE_AT]);
        assertEquals("disconnect 1 CLOSED_BY_PEER", world.serverEvents.get(2));
    }

    @Test
    void shouldNotAnswerALateResponseOfOneWhoLeaves() {
        long salt = 77;
        long xor = world.challengeXor(address(1009), salt);
        world.deliverFrom(address(1009), world.response(salt, xor));
        world.deliverFrom(address(1009), RawDatagram.disconnect(PROTOCOL_ID, xor, 1));
        assertEquals(1, world.server.connectedCount(), "the reason may still arrive");
        assertEquals(List.of(), world.answers(address(1009), world.response(salt, xor)));
        assertEquals(1, world.dropped(SessionStatistics.Drop.ENDED_SESSION));
        world.answers(address(1009), RawDatagram.request(PROTOCOL_ID, 78));
        world.deliverFrom(address(1009), RawDatagram.reason(PROTOCOL_ID, xor, (byte) 5, (byte) 1, (byte) '!'));

        assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), world.serverEvents);
        assertEquals("!", world.serverEnd.lastText);
    }

    @Test
    void shouldAdmitALeavingClientWithANewSalt() {
        long xor = world.challengeXor(address(1009), 77);
        world.deliverFrom(address(1009), world.response(77, xor));
        world.deliverFrom(address(1009), RawDatagram.disconnect(PROTOCOL_ID, xor, 1));
        long next = world.challengeXor(address(1009), 78);
        world.deliverFrom(address(1009), world.response(78, next));

        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_BY_PEER", "connect 0"), world.serverEvents);
    }

    @Test
    void shouldSendTheReasonToAClientThatMissedItsAdmission() {
        SaltedWorld.TestClient alice = world.client(1001, 1);
        while (world.server.connectedCount() == 0) {
            world.step(MILLI);
        }
        world.toClients.clear();
        world.server.disconnect(0, DisconnectReason.NOT_ADMITTED, "no");
        world.step(MILLI);

        assertEquals(List.of("disconnect NOT_ADMITTED"), alice.events);
        assertEquals("no", alice.text);
    }

    @Test
    void shouldDropInvalidReasonsAndContinue() {
        world.connected(1001, 1);
        long xor = RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());
        byte[][] hostile = {
            {1, 1},
            {1, 0, 'a'},
            {1, 2, 'a'},
            {1, -1, 'a'},
            {1, 1, 0},
            {1, 1, '\n'},
            {1, 1, 0x1B},
            {1, 1, 0x7F},
            {1, 2, (byte) 0xC2, (byte) 0x9B},
            {1, 2, (byte) 0xC2, (byte) 0x85},
            {1, 3, (byte) 0xE2, (byte) 0x80, (byte) 0xA9},
            {1, 3, (byte) 0xE2, (byte) 0x81, (byte) 0xA6},
            {1, 3, (byte) 0xE2, (byte) 0x80, (byte) 0x8D},
            {1, 1, (byte) 0xC2},
            {1, 2, (byte) 0xC0, (byte) 0x80},
        };
        for (byte[] data : hostile) {
            world.deliverFrom(address(1001), RawDatagram.reason(PROTOCOL_ID, xor, data));
        }
        assertEquals(hostile.length, world.dropped(SessionStatistics.Drop.BAD_CONTENT));
        world.deliverFrom(address(1001), RawDatagram.reason(PROTOCOL_ID, xor));
        world.deliverFrom(address(1001), RawDatagram.reason(PROTOCOL_ID, xor, (byte) 1));
        world.deliverFrom(address(1001), RawDatagram.reason(PROTOCOL_ID, xor, new byte[130]));
        assertEquals(3, world.dropped(SessionStatistics.Drop.WRONG_SIZE));
        world.deliverFrom(address(1001), RawDatagram.reason(PROTOCOL_ID, xor + 1, (byte) 1, (byte) 0));
        assertEquals(1, world.dropped(SessionStatistics.Drop.WRONG_SECRET));
        world.deliverFrom(address(1009), RawDatagram.reason(PROTOCOL_ID, xor, (byte) 1, (byte) 0));

        assertEquals(1, world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(1, world.server.connectedCount());
    }
}
