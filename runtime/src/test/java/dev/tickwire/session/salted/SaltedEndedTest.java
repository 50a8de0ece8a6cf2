package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static dev.tickwire.session.salted.SaltedWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Plain sessions that the server ends: it notifies their clients, and nobody else. */
class SaltedEndedTest {
    private final SaltedWorld world = new SaltedWorld(2);
    private SaltedWorld.TestClient client;
    private final List<byte[]> spoken = new ArrayList<>();

    /**
     * A client that is connected, and then receives and sends nothing until it times out at the server; its later
     * packets are collected.
     */
    private void stall() {
        client = world.connected(1001, 1);
        client.send(7);
        world.step(10 * MILLI);
        world.clients.remove(client.address);
        world.steps(510, 10 * MILLI);
        assertTrue(world.serverEvents.contains("disconnect 0 TIMED_OUT"), "" + world.serverEvents);
        world.toServer.clear();
        world.toClients.clear();
        for (int i = 0; i < 10; i++) {
            client.send(i);
            spoken.add(world.toServer.remove().bytes());
        }
    }

    @Test
    void shouldSendTheTimeoutReason() {
        client = world.connected(1001, 1);
        world.clients.remove(client.address);
        world.toServer.clear();
        for (int i = 0; i < 510; i++) {
            world.now += 10 * MILLI;
            world.server.update(world.now);
        }
        world.clients.put(client.address, client);
        world.deliver();

        assertEquals(DisconnectReason.TIMED_OUT, client.end);
        assertTrue(world.serverEvents.contains("disconnect 0 TIMED_OUT"), "" + world.serverEvents);
    }

    @Test
    void shouldResendTheReasonToAClientThatSendsAfterItsEnd() {
        stall();
        world.clients.put(client.address, client);
        for (int i = 0; i < 5 && client.end == null; i++) {
            client.send(i);
            world.step(10 * MILLI);
        }

        assertEquals(DisconnectReason.TIMED_OUT, client.end);
        assertTrue(world.dropped(SessionStatistics.Drop.ENDED_SESSION) > 0);
    }

    @Test
    void shouldResendTheReasonOfAKickThatWasLost() {
        client = world.connected(1001, 1);
        world.server.disconnect(0, DisconnectReason.KICKED, "no camping");
        world.toClients.clear();
        for (int i = 0; i < 20 && client.end == null; i++) {
            client.send(i);
            world.step(10 * MILLI);
        }

        assertEquals(DisconnectReason.KICKED, client.end);
        assertEquals("no camping", client.text);
    }

    @Test
    void shouldSendNoMoreThanItReceives() {
        stall();
        int receivedCount = 0;
        int sentCount = 0;
        for (int i = 0; i < 1000; i++) {
            byte[] datagram = spoken.get(i % 10);
            receivedCount += datagram.length;
            for (byte[] answer : world.answers(client.address, datagram)) {
                sentCount += answer.length;
            }
            assertTrue(sentCount <= receivedCount, sentCount + " bytes for " + receivedCount);
            world.now += MILLI;
        }

        assertTrue(sentCount > 0);
        assertEquals(10 * (15 + 14), sentCount, "ten times in a second");
    }

    @Test
    void shouldAnswerNobodyElse() {
        stall();
        byte[] otherSecret = spoken.get(0).clone();
        otherSecret[5] ^= 1;
        byte[] sealed = RawDatagram.resealed(SaltedWorld.PROTOCOL_ID, otherSecret);
        for (int i = 0; i < 100; i++) {
            assertEquals(List.of(), world.answers(address(1002), spoken.get(i % 10)), "another address");
            assertEquals(List.of(), world.answers(client.address, sealed), "another secret");
            world.now += 10 * MILLI;
        }
        int answers = 0;
        for (byte[] datagram : spoken) {
            answers += world.answers(client.address, datagram).size();
        }
        assertEquals(2, answers, "a reason and a disconnect");
    }

    @Test
    void shouldIgnoreClientsThatLeft() {
        client = world.connected(1001, 1);
        client.send(1);
        byte[] late = world.toServer.getLast().bytes();
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(20, 10 * MILLI);
        assertTrue(world.serverEvents.contains("disconnect 0 CLOSED_BY_PEER"), "" + world.serverEvents);
        for (int i = 0; i < 100; i++) {
            assertEquals(List.of(), world.answers(client.address, late));
            world.now += 10 * MILLI;
        }
    }

    @Test
    void shouldForgetAfterFiveMinutes() {
        stall();
        for (int i = 0; i < 300; i++) {
            world.now += SECOND;
            world.server.update(world.now);
        }
        for (int i = 0; i < 100; i++) {
            assertEquals(List.of(), world.answers(client.address, spoken.get(i % 10)));
        }
    }

    @Test
    void shouldAnswerNobodyOnceItIsClosed() {
        stall();
        world.server.close("");
        for (byte[] datagram : spoken) {
            assertEquals(List.of(), world.answers(client.address, datagram));
        }
    }
}
