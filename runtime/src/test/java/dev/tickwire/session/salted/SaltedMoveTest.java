package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static dev.tickwire.session.salted.SaltedWorld.SERVER;
import static dev.tickwire.session.salted.SaltedWorld.address;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clients of plain sessions that go on from other addresses. */
class SaltedMoveTest {
    private static final InetSocketAddress NEW = address(2001);
    private static final InetSocketAddress ATTACKER = address(6666);

    private final SaltedWorld world = new SaltedWorld(4);

    @Test
    void shouldContinueFromAnotherAddressWithinTwoSecondsWhenIdle() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.serverEvents.clear();
        client.events.clear();
        world.rebind(client, NEW);
        long stepsToMove = stepsUntilMoved(1);

        assertTrue(stepsToMove >= 500 * MILLI && stepsToMove <= 700 * MILLI, stepsToMove + " ns");
        assertEquals(List.of("move"), client.events);
        assertEquals(List.of("move 0 to 2001"), world.serverEvents);
        requireTalk(client, 0);
        assertEquals(1, world.server.connectedCount());
    }

    @Test
    void shouldContinueAtOnceWhenItSendsSomething() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.rebind(client, NEW);
        client.send(1, 2, 3, 4, 5, 6, 7, 8, 9);
        long stepsToMove = stepsUntilMoved(1);

        assertTrue(stepsToMove <= 50 * MILLI, stepsToMove + " ns");
        assertFalse(world.serverEvents.toString().contains("payload"), "nothing is taken from an unproven address");
        requireTalk(client, 0);
    }

    @Test
    void shouldSendNothingMoreThanBeforeWhileNothingHappens() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.steps(100, 10 * MILLI);
        int before = world.allFromServer.size();
        int fromClient = 0;
        for (int step = 0; step < 1000; step++) {
            world.step(10 * MILLI);
            fromClient += world.toServer.size();
        }

        assertFalse(client.events.contains("move"));
        assertEquals(100, fromClient, 1);
        assertEquals(100, world.allFromServer.size() - before, 1);
        for (SaltedWorld.Sent sent : world.allFromServer.subList(before, world.allFromServer.size())) {
            assertEquals(PacketType.KEEP_ALIVE, sent.bytes()[SaltedFormat.TYPE_AT]);
        }
        assertEquals(
                0, client.statistics.moveRequests() + world.server.statistics().moveRequests());
    }

    @Test
    void shouldSendAnUnprovenAddressLessThanCameFromIt() {
        world.connected(1001, 1);
        long xor = xorOfLast();
        for (int bytes = 0; bytes < 30; bytes++) {
            world.steps(10, 10 * MILLI);
            byte[] payload = RawDatagram.payload(PROTOCOL_ID, xor, new byte[bytes]);
            List<byte[]> answers = world.answers(ATTACKER, payload);
            assertEquals(payload.length > SaltedFormat.PROOF_BYTES ? 1 : 0, answers.size(), bytes + " bytes");
            for (byte[] answer : answers) {
                assertEquals(PacketType.PATH_CHALLENGE, answer[SaltedFormat.TYPE_AT]);
                assertTrue(answer.length < payload.length);
            }
        }
    }

    @Test
    void shouldPaceItsChallenges() {
        world.connected(1001, 1);
        byte[] payload = RawDatagram.payload(PROTOCOL_ID, xorOfLast(), new byte[100]);
        int challenges = 0;
        for (int i = 0; i < 1000; i++) {
            world.now += MILLI;
            challenges += world.answers(ATTACKER, payload).size();
        }

        assertEquals(20, challenges, 1);
    }

    @Test
    void shouldRefuseMovesOfNobodyAndOfAnotherShape() {
        world.connected(1001, 1);
        long xor = xorOfLast();
        byte[] padded = new byte[59];
        System.arraycopy(RawDatagram.payload(PROTOCOL_ID, xor), 5, padded, 0, 8);
        byte[] stained = padded.clone();
        stained[40] = 1;

        assertEquals(List.of(), world.answers(ATTACKER, RawDatagram.sealed(PROTOCOL_ID, 7, new byte[59])));
        assertEquals(1, world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        world.deliverFrom(address(1001), RawDatagram.sealed(PROTOCOL_ID, 7, stained));
        assertEquals(1, world.dropped(SessionStatistics.Drop.BAD_CONTENT));
        world.deliverFrom(address(1001), RawDatagram.sealed(PROTOCOL_ID, 7, new byte[58]));
        assertEquals(1, world.dropped(SessionStatistics.Drop.WRONG_SECRET));
        assertEquals(
                1,
                world.answers(ATTACKER, RawDatagram.sealed(PROTOCOL_ID, 7, padded))
                        .size());
        assertEquals(0, world.server.statistics().moves());
    }

    @Test
    void shouldAllocateNothingForSecretsOfNobody() {
        world.connected(1001, 1);
        byte[] payload = Arrays.copyOf(RawDatagram.payload(PROTOCOL_ID, 77, new byte[100]), 121);
        byte[] answer = Arrays.copyOf(RawDatagram.sealed(PROTOCOL_ID, 9, new byte[16]), 29);
        Arrival arrival = new Arrival();
        long min = AllocatedBytes.minOf(10, () -> {
            for (int i = 0; i < 2_000; i++) {
                arrival.open(world.server, world.now, ATTACKER, payload, 113);
                arrival.open(world.server, world.now, ATTACKER, answer, 21);
            }
        });

        assertEquals(40_000, world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(0, min, "bytes for 4,000 datagrams");
    }

    @Test
    void shouldRejectInvalidAnswers() {
        world.connected(1001, 1);
        long xor = xorOfLast();
        byte[] body = new byte[16];
        System.arraycopy(RawDatagram.payload(PROTOCOL_ID, xor), 5, body, 0, 8);
        world.deliverFrom(ATTACKER, RawDatagram.sealed(PROTOCOL_ID, 9, body));
        byte[] payload = RawDatagram.payload(PROTOCOL_ID, xor, new byte[100]);
        byte[] challenge = world.answers(ATTACKER, payload).get(0);
        System.arraycopy(challenge, 5, body, 0, 16);
        world.deliverFrom(NEW, RawDatagram.sealed(PROTOCOL_ID, 9, body));

        assertEquals(2, world.dropped(SessionStatistics.Drop.STALE_RESPONSE));
        assertEquals(0, world.server.statistics().moves());
        world.deliverFrom(ATTACKER, RawDatagram.sealed(PROTOCOL_ID, 9, body));
        assertEquals(1, world.server.statistics().moves());
    }

    @Test
    void shouldComeBackFromARelayThatStops() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.serverEvents.clear();
        for (int step = 0; step < 300; step++) {
            world.now += 10 * MILLI;
            client.send(1, 2, 3, 4, 5, 6, 7, 8, 9);
            for (int waiting = world.toServer.size(); waiting > 0; waiting--) {
                world.deliverFrom(ATTACKER, world.toServer.remove().bytes());
            }
            for (int waiting = world.toClients.size(); waiting > 0; waiting--) {
                SaltedWorld.Sent sent = world.toClients.remove();
                if (sent.to().equals(ATTACKER)) {
                    client.receive(SERVER, sent.bytes());
                }
            }
            world.update();
        }
        assertTrue(world.serverEvents.contains("move 0 to 6666"));
        world.serverEvents.clear();
        long stepsToMove = stepsUntilMoved(2);

        assertTrue(stepsToMove <= 2 * SECOND, stepsToMove + " ns");
        assertEquals(List.of("move 0 to 1001"), world.serverEvents);
        requireTalk(client, 0);
    }

    @Test
    void shouldLetTwoClientsSwapTheirAddresses() {
        SaltedWorld.TestClient first = world.connected(1001, 1);
        SaltedWorld.TestClient second = world.connected(1002, 2);
        world.rebind(first, address(9));
        world.rebind(second, address(1001));
        world.rebind(first, address(1002));
        long stepsToMove = stepsUntilMoved(2);

        assertTrue(stepsToMove <= 2 * SECOND, stepsToMove + " ns");
        assertEquals(2, world.server.connectedCount());
        requireTalk(first, 0);
        requireTalk(second, 1);
        world.steps(600, 10 * MILLI);
        assertTrue(first.connected && second.connected);
        second.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(3, 10 * MILLI);
        requireTalk(first, 0);
        assertEquals(1, world.server.connectedCount());
    }

    @Test
    void shouldNotLetAResponseOfBeforeTheMoveOpenASecondSlot() {
        SaltedWorld.TestClient client = world.client(1001, 1);
        byte[] response = null;
        for (int i = 0; i < 100 && !client.connected; i++) {
            world.step(10 * MILLI);
            for (SaltedWorld.Sent sent : world.toServer) {
                if (sent.bytes()[SaltedFormat.TYPE_AT] == SaltedFormat.RESPONSE) {
                    response = sent.bytes();
                }
            }
        }
        world.rebind(client, NEW);
        stepsUntilMoved(1);
        world.deliverFrom(address(1001), response);

        assertEquals(1, world.server.connectedCount());
        assertEquals(1, world.dropped(SessionStatistics.Drop.ALREADY_CONNECTED));
        requireTalk(client, 0);
    }

    @Test
    void shouldEndOnBothSidesWhenAClientLeavesInTheMiddleOfAMove() {
        SaltedWorld.TestClient client = world.connected(1001, 1);
        world.rebind(client, NEW);
        world.steps(51, 10 * MILLI);
        client.session.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
        world.steps(600, 10 * MILLI);

        assertEquals(0, world.server.connectedCount());
        assertEquals(DisconnectReason.CLOSED_LOCALLY, client.end);
    }

    @Test
    void shouldKeepItsBooksThroughRandomMoves() {
        long seed = Seeds.of(SaltedMoveTest.class);
        Random random = new Random(seed);
        SaltedWorld.TestClient[] clients = new SaltedWorld.TestClient[4];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = world.connected(1001 + i, i);
        }
        for (int round = 0; round < 200; round++) {
            InetSocketAddress to = address(3000 + random.nextInt(6));
            if (!world.clients.containsKey(to)) {
                world.rebind(clients[random.nextInt(clients.length)], to);
            }
            world.steps(random.nextInt(100), 10 * MILLI);
            assertEquals(4, world.server.connectedCount(), "seed " + seed);
        }
        world.steps(200, 10 * MILLI);
        for (int i = 0; i < clients.length; i++) {
            requireTalk(clients[i], i);
        }
        // Of 3,000 seeds the least was 43.
        assertTrue(world.server.statistics().moves() > 25, "seed " + seed + ": " + world.server.statistics());
    }

    private long xorOfLast() {
        return RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());
    }

    private void requireTalk(SaltedWorld.TestClient client, int index) {
        world.serverEvents.clear();
        client.events.clear();
        client.send(5);
        world.server.send(index, new byte[] {6, 0, 0, 0, 0, 0, 0, 0, 0}, 0, 1);
        world.step(10 * MILLI);
        assertTrue(world.serverEvents.contains("payload " + index + " [5]"), world.serverEvents.toString());
        assertTrue(client.events.contains("payload [6]"), client.events.toString());
    }

    private long stepsUntilMoved(int moves) {
        long began = world.now;
        while (world.server.statistics().moves() < moves) {
            world.step(10 * MILLI);
            if (world.now - began > 10 * SECOND) {
                throw new AssertionError("not moved: " + world.server.statistics());
            }
        }
        return world.now - began;
    }
}
