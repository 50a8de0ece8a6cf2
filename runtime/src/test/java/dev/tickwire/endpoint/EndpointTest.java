package dev.tickwire.endpoint;

import static dev.tickwire.endpoint.DuelWorld.MILLI;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.connection.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers, clients and their peers, from end to end in memory. */
class EndpointTest {
    @Test
    void shouldCarryMessagesBothWays() {
        DuelWorld world = new DuelWorld(4);
        world.connect(2);

        world.clients.get(0).send(world.say(world.clients.get(0), 1, "hello"));
        for (Peer peer : world.server.peers()) {
            peer.send(world.say(peer.index(), "welcome"));
        }
        world.ticks(3);

        assertEquals(List.of("0:1:hello"), world.atServer.said);
        assertEquals(List.of("0:0:welcome"), world.at(0).said);
        assertEquals(List.of("1:1:welcome"), world.at(1).said);
    }

    @Test
    void shouldDeliverWhatIsReliableOnceAndInOrderOverABadNetwork() {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(60)
                .withJitterMillis(40)
                .withLoss(0.2)
                .withDuplicates(0.1);
        DuelWorld world = new DuelWorld(3, bad);
        world.connect(3);
        List<String> expected = new ArrayList<>();

        for (int number = 0; number < 200; number++) {
            expected.add("0:" + number + ":x");
            assertEquals(SendResult.QUEUED, world.clients.get(0).send(world.say(world.clients.get(0), number, "x")));
            assertEquals(3, world.server.broadcast(world.say(number, "x")));
            world.clients
                    .get(1)
                    .send(world.clients.get(1).create(DuelProtocol.STEER).with(number, 1));
            world.server.broadcast(world.server.create(DuelProtocol.WORLD).tick(number));
            world.tick();
        }
        world.ticks(400);

        assertEquals(expected, world.atServer.said);
        assertEquals(expected, world.at(0).said);
        assertEquals(200, world.at(2).said.size());
        assertTrue(world.atServer.steers > 100 && world.atServer.steers < 200, "" + world.atServer.steers);
        assertTrue(world.at(1).worlds > 100 && world.at(1).worlds < 200);
        Peer peer = world.server.peer(0);
        assertTrue(peer.statistics().link().rttMillis() > 80);
        assertEquals(0.2, peer.statistics().link().loss(), 0.15);
        assertEquals(400, peer.statistics().messagesSent());
    }

    @Test
    void shouldTellThePeerWhoItIs() {
        DuelWorld world = new DuelWorld(4);
        Client client = world.client(new RecordingListener());
        byte[] name = {'A', 'd', 'a'};
        client.connect(world.serverAddress, name);
        assertEquals(ClientState.CONNECTING, client.state());
        assertEquals(-1, client.peer().index());
        world.ticks(5);

        Peer atServer = world.server.peer(0);
        assertEquals(ClientState.CONNECTED, client.state());
        assertEquals(0, client.peer().index());
        assertEquals(client.peer().clientId(), atServer.clientId());
        assertEquals(client.transport().localAddress(), atServer.address());
        assertEquals(world.serverAddress, client.peer().address());
        assertArrayEquals(Arrays.copyOf(name, 256), atServer.userData());
        atServer.attach("player");
        assertEquals("player", atServer.attachment());
        assertEquals("player", atServer.attachment(String.class));
        assertThrows(ClassCastException.class, () -> atServer.attachment(Integer.class));
        assertEquals(1, world.server.peerCount());
        assertNull(world.server.peer(1));
        assertNull(world.server.peer(4));
    }

    @Test
    void shouldRefuseWorkAfterItsEndAndNeverStandForALaterClient() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        Peer first = world.server.peer(0);
        world.clients.get(0).disconnect();
        world.tick();
        Client second = world.client(new RecordingListener());
        second.connect(world.serverAddress);
        world.ticks(5);

        assertTrue(second.isConnected());
        assertNotSame(first, world.server.peer(0));
        assertFalse(first.isConnected());
        assertFalse(first.canSend(DuelProtocol.EVENTS_CHANNEL));
        assertEquals(SendResult.CLOSED, first.send(world.say(1, "to nobody")));
        assertEquals(SendResult.CLOSED, first.send(DuelProtocol.EVENTS_CHANNEL, world.say(1, "to nobody")));
        first.disconnect(DisconnectReason.KICKED);
        world.ticks(5);

        assertTrue(second.isConnected());
        assertEquals(List.of("connect 0"), world.at(1).events);
        assertEquals(0, first.index());
        assertTrue(first.statistics().link().packetsReceived() > 0);
    }

    @Test
    void shouldGiveBackMessagesThatAreSentToNobody() {
        DuelWorld world = new DuelWorld(1);
        Client client = world.client(new RecordingListener());
        DuelProtocol.Say say = world.say(client, 1, "early");

        assertEquals(SendResult.CLOSED, client.send(say));
        assertSame(say, client.create(DuelProtocol.SAY));
        client.connect(world.serverAddress);
        assertEquals(SendResult.CLOSED, client.send(DuelProtocol.EVENTS_CHANNEL, say));
        assertSame(say, client.create(DuelProtocol.SAY));
        assertFalse(client.canSend(DuelProtocol.EVENTS_CHANNEL));
    }

    @Test
    void shouldTellBothSidesWhyItEnded() {
        DuelWorld world = new DuelWorld(4);
        world.connect(3);

        world.clients.get(0).disconnect();
        world.server.peer(1).disconnect(DisconnectReason.KICKED);
        world.server.peer(2).disconnect();
        world.tick();

        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_LOCALLY"), world.at(0).events);
        assertEquals(List.of("connect 1", "disconnect 1 KICKED"), world.at(1).events);
        assertEquals(List.of("connect 2", "disconnect 2 CLOSED_BY_PEER"), world.at(2).events);
        assertEquals(
                List.of(
                        "connect 0",
                        "connect 1",
                        "connect 2",
                        "disconnect 1 KICKED",
                        "disconnect 2 CLOSED_LOCALLY",
                        "disconnect 0 CLOSED_BY_PEER"),
                world.atServer.events);
    }

    @Test
    void shouldConnectAgainAfterAnEnd() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        Client client = world.clients.get(0);
        for (int i = 0; i < 3; i++) {
            client.disconnect();
            assertEquals(ClientState.DISCONNECTED, client.state());
            client.connect(world.serverAddress);
            world.ticks(5);
            assertTrue(client.isConnected());
        }
        client.send(world.say(client, 9, "again"));
        world.ticks(2);

        assertEquals(List.of("0:9:again"), world.atServer.said);
        assertEquals(4, client.sessionStatistics().connects());
    }

    @Test
    void shouldReplaceThePeerOfAClientThatWasRestarted() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        Peer old = world.server.peer(0);
        // The process is killed: its socket goes without a word, and the next has the same address.
        Client killed = world.clients.remove(0);
        var address = killed.transport().localAddress();
        killed.transport().close();
        Client restarted = world.client(new RecordingListener(), world.network.open(address));
        restarted.connect(world.serverAddress);
        world.ticks(5);

        assertTrue(restarted.isConnected());
        assertFalse(old.isConnected());
        assertEquals(List.of("connect 0", "disconnect 0 REPLACED", "connect 0"), world.atServer.events);
    }

    @Test
    void shouldFailAnAttemptThatNobodyAnswers() {
        DuelWorld world = new DuelWorld(1);
        world.server.close();
        Client client = world.client(new RecordingListener());
        client.connect(world.serverAddress);

        world.ticks(330);

        assertEquals(List.of("disconnect -1 NO_ANSWER"), world.at(0).events);
        assertEquals(ClientState.DISCONNECTED, client.state());
    }

    @Test
    void shouldDenyWhenFull() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        world.client(new RecordingListener()).connect(world.serverAddress);
        world.ticks(5);

        assertEquals(List.of("disconnect -1 SERVER_FULL"), world.at(1).events);
    }

    @Test
    void shouldNotMeetAPeerOfAnotherProtocol() {
        DuelWorld world = new DuelWorld(1);
        RecordingListener listener = new RecordingListener();
        Client stranger = Client.builder(
                        new DuelProtocol(0xBAD, DuelProtocol.get().limits()))
                .transport(world.network.open())
                .build();
        stranger.listener(listener);
        stranger.connect(world.serverAddress);
        world.clients.add(stranger);
        world.clientListeners.add(listener);

        world.ticks(330);

        assertEquals(List.of("disconnect -1 NO_ANSWER"), listener.events);
        assertEquals(List.of(), world.atServer.events);
    }

    @Test
    void shouldEndAConnectionThatBreaksTheProtocol() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        // A packet whose channel count no writer makes: behind a valid header, bits of all ones.
        byte[] nonsense = new byte[60 + 8];
        Arrays.fill(nonsense, 9, 60, (byte) 0xFF);
        nonsense[0] = 0x1E;
        nonsense[2] = 0x77;
        Client hostile = world.clients.get(0);
        hostile.send(hostile.peer(), nonsense, 0, 60);
        world.ticks(2);

        assertEquals(List.of("connect 0", "disconnect 0 PROTOCOL_ERROR"), world.at(0).events);
        assertTrue(world.atServer.events.contains("disconnect 0 PROTOCOL_ERROR"));
        assertTrue(world.clients.get(1).isConnected());
    }

    @Test
    void shouldSendAcksInsideUpdateThatItOwes() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);
        Client client = world.clients.get(0);
        for (int i = 0; i < 100; i++) {
            client.flush();
        }
        long sentBefore = world.server.peer(0).statistics().link().packetsSent();

        world.now += MILLI;
        world.server.update(world.now);
        world.now += MILLI;
        client.update(world.now);

        long sent = world.server.peer(0).statistics().link().packetsSent() - sentBefore;
        assertTrue(sent >= 6, sent + " packets");
        // None of a hundred is taken for lost, although a header acks 32 only.
        assertEquals(0, client.peer().statistics().link().packetsLost());
        assertTrue(client.peer().statistics().link().packetsAcked() >= 96);
    }

    @Test
    void shouldNotDropPeersThatWereHeardWhileTheGameStoodStill() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        // The clients play on while the server's loop stands still for longer than the time-out.
        for (int i = 0; i < 400; i++) {
            world.now += DuelWorld.TICK;
            for (Client client : world.clients) {
                client.flush();
            }
        }
        world.server.update(world.now);
        assertEquals(2, world.server.peerCount());
        world.ticks(50);

        assertEquals(2, world.server.peerCount());
        assertTrue(world.clients.stream().allMatch(Client::isConnected));
    }

    @Test
    void shouldTimeOutOnBothSides() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);
        Client silent = world.clients.remove(0);
        world.ticks(330);
        assertEquals(List.of("connect 0", "connect 1", "disconnect 0 TIMED_OUT"), world.atServer.events);

        for (int i = 0; i < 330; i++) {
            world.now += DuelWorld.TICK;
            world.clients.get(0).update(world.now);
        }
        assertEquals(List.of("connect 1", "disconnect 1 TIMED_OUT"), world.at(1).events);
        assertTrue(silent.isConnected());
    }

    @Test
    void shouldTellAllWhenTheServerCloses() {
        DuelWorld world = new DuelWorld(2);
        world.connect(2);

        world.server.close();
        world.server.close();
        world.ticks(1);

        assertEquals(List.of("connect 0", "disconnect 0 SERVER_CLOSED"), world.at(0).events);
        assertEquals(List.of("connect 1", "disconnect 1 SERVER_CLOSED"), world.at(1).events);
        assertEquals(
                List.of("connect 0", "connect 1", "disconnect 0 SERVER_CLOSED", "disconnect 1 SERVER_CLOSED"),
                world.atServer.events);
        assertTrue(world.server.isClosed());
        world.server.update(world.now);
        world.server.flush();
        assertThrows(IllegalStateException.class, world.server::start);
        assertThrows(IllegalStateException.class, () -> {
            world.clients.get(0).close();
            world.clients.get(0).connect(world.serverAddress);
        });
    }

    @Test
    void shouldServeHundredsOfClientsInOneThread() {
        DuelWorld world = new DuelWorld(
                200, NetworkConditions.perfect().withLatencyMillis(20).withLoss(0.02));
        world.connect(200);

        for (int number = 0; number < 20; number++) {
            world.server.broadcast(world.say(number, "all"));
            for (Client client : world.clients) {
                client.send(world.say(client, number, "one"));
            }
            world.ticks(2);
        }
        world.ticks(60);

        assertEquals(200, world.server.peerCount());
        assertEquals(200 * 20, world.atServer.said.size());
        for (RecordingListener listener : world.clientListeners) {
            assertEquals(20, listener.said.size());
        }
    }

    @Test
    void shouldGoOnAfterTheServerWasRestartedAtTheSameAddress() {
        DuelWorld world = new DuelWorld(2);
        world.connect(1);
        world.server.close();
        world.tick();
        RecordingListener listener = new RecordingListener();
        Server restarted = Server.builder(DuelProtocol.get())
                .transport(world.network.open(world.serverAddress))
                .build();
        restarted.listener(listener);
        restarted.start();
        Client client = world.clients.get(0);
        client.connect(world.serverAddress);
        for (int i = 0; i < 10; i++) {
            world.now += DuelWorld.TICK;
            client.update(world.now);
            restarted.update(world.now);
        }

        assertTrue(client.isConnected());
        assertEquals(List.of("connect 0"), listener.events);
    }

    @Test
    void shouldLoopOverPeersThatComeAndGo() {
        DuelWorld world = new DuelWorld(8);
        world.connect(5);
        List<Integer> met = new ArrayList<>();
        for (Peer peer : world.server.peers()) {
            met.add(peer.index());
            if (peer.index() == 1) {
                world.server.peer(0).disconnect();
                world.server.peer(2).disconnect();
                peer.disconnect();
            }
        }
        assertEquals(List.of(0, 1, 3, 4), met);

        List<String> pairs = new ArrayList<>();
        for (Peer one : world.server.peers()) {
            for (Peer other : world.server.peers()) {
                pairs.add(one.index() + "" + other.index());
            }
        }
        assertEquals(List.of("33", "34", "43", "44"), pairs);

        for (Peer peer : world.server.peers()) {
            if (peer.index() == 3) {
                break;
            }
        }
        assertEquals(Collections.nCopies(1, 3), indexes(world, 1));
        assertEquals(List.of(3, 4), indexes(world, 9));
    }

    private static List<Integer> indexes(DuelWorld world, int most) {
        List<Integer> indexes = new ArrayList<>();
        for (Peer peer : world.server.peers()) {
            indexes.add(peer.index());
            if (indexes.size() == most) {
                break;
            }
        }
        return indexes;
    }

    @Test
    void shouldHaveNobodyBeyondTheLastSlot() {
        DuelWorld world = new DuelWorld(1);
        world.connect(1);

        assertNull(world.server.peer(1));
        assertNull(world.server.peer(Integer.MAX_VALUE));
        assertEquals(
                "index = -1, must be 0 or more",
                assertThrows(IllegalArgumentException.class, () -> world.server.peer(-1))
                        .getMessage());
    }
}
