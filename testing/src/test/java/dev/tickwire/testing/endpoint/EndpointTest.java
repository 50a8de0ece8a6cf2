package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.MILLI;
import static dev.tickwire.testing.endpoint.Talk.message;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.walk.WalkProtocol;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
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
        Talk talk = new Talk(4);
        talk.connect(2);

        talk.client(0).send(message(talk.client(0), 1, "hello"));
        for (Peer peer : talk.server.peers()) {
            peer.send(message(talk.server, peer.index(), "welcome"));
        }
        talk.ticks(3);

        assertEquals(List.of("0:1:hello"), talk.atServer.receivedTexts);
        assertEquals(List.of("0:0:welcome"), talk.at(0).receivedTexts);
        assertEquals(List.of("1:1:welcome"), talk.at(1).receivedTexts);
    }

    @Test
    void shouldDeliverWhatIsReliableOnceAndInOrderOverABadNetwork() {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(60)
                .withJitterMillis(40)
                .withLoss(0.2)
                .withDuplicates(0.1);
        Talk talk = new Talk(3, bad);
        talk.connect(3);
        int index = talk.client(0).peer().index();
        List<String> expected = new ArrayList<>();

        for (int number = 0; number < 200; number++) {
            expected.add(index + ":" + number + ":x");
            assertEquals(SendResult.QUEUED, talk.client(0).send(message(talk.client(0), number, "x")));
            assertEquals(3, talk.server.broadcast(message(talk.server, number, "x")));
            talk.client(1)
                    .send(talk.client(1).create(TalkProtocol.STEER).tick(number).turn(1));
            talk.server.broadcast(talk.server.create(TalkProtocol.SIGHT).tick(number));
            talk.tick();
        }
        talk.ticks(400);

        assertEquals(expected, talk.atServer.receivedTexts);
        assertEquals(expected, talk.at(0).receivedTexts);
        assertEquals(200, talk.at(2).receivedTexts.size());
        assertTrue(talk.atServer.steers > 100 && talk.atServer.steers < 200, "" + talk.atServer.steers);
        assertTrue(talk.at(1).sights > 100 && talk.at(1).sights < 200);
        Peer peer = talk.server.peer(0);
        assertTrue(peer.statistics().link().rttMillis() > 80);
        assertEquals(0.2, peer.statistics().link().loss(), 0.15);
        assertEquals(400, peer.statistics().messagesSent());
    }

    @Test
    void shouldIdentifyThePeer() {
        Talk talk = new Talk(4);
        Client client = talk.add(new Recorded());
        byte[] name = {'A', 'd', 'a'};
        client.connect(talk.address(), name);
        assertEquals(ClientState.CONNECTING, client.state());
        assertEquals(-1, client.peer().index());
        talk.ticks(5);

        Peer atServer = talk.server.peer(0);
        assertEquals(ClientState.CONNECTED, client.state());
        assertEquals(0, client.peer().index());
        assertEquals(client.peer().clientId(), atServer.clientId());
        assertEquals(client.transport().localAddress(), atServer.address());
        assertEquals(talk.address(), client.peer().address());
        assertArrayEquals(Arrays.copyOf(name, 256), atServer.userData());
        atServer.attach("player");
        assertEquals("player", atServer.attachment());
        assertEquals("player", atServer.attachment(String.class));
        assertThrows(ClassCastException.class, () -> atServer.attachment(Integer.class));
        assertEquals(1, talk.server.peerCount());
        assertNull(talk.server.peer(1));
        assertNull(talk.server.peer(4));
    }

    @Test
    void shouldRefuseWorkAfterItsEndAndNeverStandForALaterClient() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Peer first = talk.server.peer(0);
        talk.client(0).disconnect();
        talk.tick();
        Client second = talk.add(new Recorded());
        second.connect(talk.address());
        talk.ticks(5);

        assertTrue(second.isConnected());
        assertNotSame(first, talk.server.peer(0));
        assertFalse(first.isConnected());
        assertFalse(first.canSend(TalkProtocol.EVENTS_CHANNEL));
        assertEquals(SendResult.CLOSED, first.send(message(talk.server, 1, "to nobody")));
        assertEquals(SendResult.CLOSED, first.send(TalkProtocol.EVENTS_CHANNEL, message(talk.server, 1, "to nobody")));
        first.disconnect(DisconnectReason.KICKED);
        talk.ticks(5);

        assertTrue(second.isConnected());
        assertEquals(List.of("connect 0"), talk.at(1).events);
        assertEquals(0, first.index());
        assertTrue(first.statistics().link().packetsReceived() > 0);
    }

    @Test
    void shouldReleaseMessagesWithoutRecipients() {
        Talk talk = new Talk(1);
        Client client = talk.add(new Recorded());
        Say say = message(client, 1, "early");

        assertEquals(SendResult.CLOSED, client.send(say));
        assertSame(say, client.create(TalkProtocol.SAY));
        client.connect(talk.address());
        assertEquals(SendResult.CLOSED, client.send(TalkProtocol.EVENTS_CHANNEL, say));
        assertSame(say, client.create(TalkProtocol.SAY));
        assertFalse(client.canSend(TalkProtocol.EVENTS_CHANNEL));
    }

    @Test
    void shouldReportTheReasonOfTheEndToBothSides() {
        Talk talk = new Talk(4);
        talk.connect(3);

        talk.client(0).disconnect();
        talk.server.peer(1).disconnect(DisconnectReason.KICKED);
        talk.server.peer(2).disconnect();
        talk.tick();

        assertEquals(List.of("connect 0", "disconnect 0 CLOSED_LOCALLY"), talk.at(0).events);
        assertEquals(List.of("connect 1", "disconnect 1 KICKED"), talk.at(1).events);
        assertEquals(List.of("connect 2", "disconnect 2 CLOSED_BY_PEER"), talk.at(2).events);
        assertEquals(
                List.of(
                        "connect 0",
                        "connect 1",
                        "connect 2",
                        "disconnect 1 KICKED",
                        "disconnect 2 CLOSED_LOCALLY",
                        "disconnect 0 CLOSED_BY_PEER"),
                talk.atServer.events);
    }

    @Test
    void shouldConnectAgainAfterAnEnd() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Client client = talk.client(0);
        for (int i = 0; i < 3; i++) {
            client.disconnect();
            assertEquals(ClientState.DISCONNECTED, client.state());
            client.connect(talk.address());
            talk.ticks(5);
            assertTrue(client.isConnected());
        }
        client.send(message(client, 9, "again"));
        talk.ticks(2);

        assertEquals(List.of("0:9:again"), talk.atServer.receivedTexts);
        assertEquals(4, client.sessionStatistics().connects());
    }

    @Test
    void shouldReplaceThePeerOfAClientThatWasRestarted() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Peer old = talk.server.peer(0);
        // The process is killed, and the next has the same address.
        Client restarted = talk.addAt(talk.kill(talk.client(0)), new Recorded());
        restarted.connect(talk.address());
        talk.ticks(5);

        assertTrue(restarted.isConnected());
        assertFalse(old.isConnected());
        assertEquals(List.of("connect 0", "disconnect 0 REPLACED", "connect 0"), talk.atServer.events);
    }

    @Test
    void shouldFailAnAttemptThatNobodyAnswers() {
        Talk talk = new Talk(1);
        talk.server.close();
        Client client = talk.add(new Recorded());
        client.connect(talk.address());

        talk.ticks(330);

        assertEquals(List.of("disconnect -1 NO_ANSWER"), talk.at(0).events);
        assertEquals(ClientState.DISCONNECTED, client.state());
    }

    @Test
    void shouldDenyWhenFull() {
        Talk talk = new Talk(1);
        talk.connect(1);
        talk.add(new Recorded()).connect(talk.address());
        talk.ticks(5);

        assertEquals(List.of("disconnect -1 SERVER_FULL"), talk.at(1).events);
    }

    @Test
    void shouldNotMeetAPeerOfAnotherProtocol() {
        Talk talk = new Talk(1);
        Recorded listener = new Recorded();
        Client stranger = Client.builder(WalkProtocol.get())
                .transport(talk.world.openTransport())
                .build();
        stranger.listener(listener);
        stranger.connect(talk.address());
        talk.world.eachTick(tick -> {
            stranger.update(talk.now());
            stranger.flush();
        });

        talk.ticks(330);

        assertEquals(List.of("disconnect -1 NO_ANSWER"), listener.events);
        assertEquals(List.of(), talk.atServer.events);
    }

    @Test
    void shouldSendAcksInsideUpdateThatItOwes() {
        Talk talk = new Talk(1);
        talk.connect(1);
        Client client = talk.client(0);
        for (int i = 0; i < 100; i++) {
            client.flush();
        }
        long sentBefore = talk.server.peer(0).statistics().link().packetsSent();

        talk.server.update(talk.now() + MILLI);
        client.update(talk.now() + 2 * MILLI);

        long sent = talk.server.peer(0).statistics().link().packetsSent() - sentBefore;
        assertTrue(sent >= 6, sent + " packets");
        // None of a hundred is taken for lost, although a header acks 32 only.
        assertEquals(0, client.peer().statistics().link().packetsLost());
        assertTrue(client.peer().statistics().link().packetsAcked() >= 96);
    }

    @Test
    void shouldNotDropPeersThatSentWhileTheGameStalled() {
        Talk talk = new Talk(2);
        talk.connect(2);
        // The clients play on while the server's loop stands still for longer than the time-out.
        talk.world.pauseServer(6.4);
        talk.clients.forEach(client -> talk.world.pauseClient(talk.clients.indexOf(client), 6.4));
        talk.world.eachTick(tick -> talk.clients.forEach(Client::flush));
        talk.world.run(6.4);
        talk.world.eachTick(tick -> {});
        talk.tick();
        assertEquals(2, talk.server.peerCount());
        talk.ticks(50);

        assertEquals(2, talk.server.peerCount());
        assertTrue(talk.clients.stream().allMatch(Client::isConnected));
    }

    @Test
    void shouldTimeOutOnBothSides() {
        Talk talk = new Talk(2);
        talk.connect(2);
        Client silent = talk.client(0);
        talk.pause(silent);
        talk.ticks(330);
        assertEquals(List.of("connect 0", "connect 1", "disconnect 0 TIMED_OUT"), talk.atServer.events);

        talk.world.pauseServer(6);
        talk.ticks(330);
        assertEquals(List.of("connect 1", "disconnect 1 TIMED_OUT"), talk.at(1).events);
        assertTrue(silent.isConnected());
    }

    @Test
    void shouldNotifyAllWhenTheServerCloses() {
        Talk talk = new Talk(2);
        talk.connect(2);

        talk.server.close();
        talk.server.close();
        talk.ticks(1);

        assertEquals(List.of("connect 0", "disconnect 0 SERVER_CLOSED"), talk.at(0).events);
        assertEquals(List.of("connect 1", "disconnect 1 SERVER_CLOSED"), talk.at(1).events);
        assertEquals(
                List.of("connect 0", "connect 1", "disconnect 0 SERVER_CLOSED", "disconnect 1 SERVER_CLOSED"),
                talk.atServer.events);
        assertTrue(talk.server.isClosed());
        talk.server.update(talk.now());
        talk.server.flush();
        assertThrows(IllegalStateException.class, talk.server::start);
        assertThrows(IllegalStateException.class, () -> {
            talk.client(0).close();
            talk.client(0).connect(talk.address());
        });
    }

    @Test
    void shouldServeHundredsOfClientsInOneThread() {
        Talk talk =
                new Talk(200, NetworkConditions.perfect().withLatencyMillis(20).withLoss(0.02));
        talk.connect(200);

        for (int number = 0; number < 20; number++) {
            talk.server.broadcast(message(talk.server, number, "all"));
            for (Client client : talk.clients) {
                client.send(message(client, number, "one"));
            }
            talk.ticks(2);
        }
        talk.ticks(60);

        assertEquals(200, talk.server.peerCount());
        assertEquals(200 * 20, talk.atServer.receivedTexts.size());
        for (int client = 0; client < 200; client++) {
            assertEquals(20, talk.at(client).receivedTexts.size());
        }
    }

    @Test
    void shouldContinueAfterTheServerWasRestartedAtTheSameAddress() {
        Talk talk = new Talk(2);
        talk.connect(1);
        talk.server.close();
        talk.tick();
        Recorded listener = new Recorded();
        Server restarted = Server.builder(TalkProtocol.get())
                .transport(talk.world.openTransport(World.SERVER_ADDRESS))
                .build();
        restarted.listener(listener);
        restarted.start();
        Client client = talk.client(0);
        client.connect(World.SERVER_ADDRESS);
        talk.world.eachTick(tick -> restarted.update(talk.now()));
        talk.ticks(10);

        assertTrue(client.isConnected());
        assertEquals(List.of("connect 0"), listener.events);
    }

    @Test
    void shouldLoopOverPeersThatComeAndGo() {
        Talk talk = new Talk(8);
        talk.connect(5);
        List<Integer> met = new ArrayList<>();
        for (Peer peer : talk.server.peers()) {
            met.add(peer.index());
            if (peer.index() == 1) {
                talk.server.peer(0).disconnect();
                talk.server.peer(2).disconnect();
                peer.disconnect();
            }
        }
        assertEquals(List.of(0, 1, 3, 4), met);

        List<String> pairs = new ArrayList<>();
        for (Peer one : talk.server.peers()) {
            for (Peer other : talk.server.peers()) {
                pairs.add(one.index() + "" + other.index());
            }
        }
        assertEquals(List.of("33", "34", "43", "44"), pairs);

        for (Peer peer : talk.server.peers()) {
            if (peer.index() == 3) {
                break;
            }
        }
        assertEquals(Collections.nCopies(1, 3), indexes(talk, 1));
        assertEquals(List.of(3, 4), indexes(talk, 9));
    }

    private static List<Integer> indexes(Talk talk, int max) {
        List<Integer> indexes = new ArrayList<>();
        for (Peer peer : talk.server.peers()) {
            indexes.add(peer.index());
            if (indexes.size() == max) {
                break;
            }
        }
        return indexes;
    }

    @Test
    void shouldHaveNobodyBeyondTheLastSlot() {
        Talk talk = new Talk(1);
        talk.connect(1);

        assertNull(talk.server.peer(1));
        assertNull(talk.server.peer(Integer.MAX_VALUE));
        assertEquals(
                "index = -1, must be at least 0",
                assertThrows(IllegalArgumentException.class, () -> talk.server.peer(-1))
                        .getMessage());
    }

    @Test
    void shouldDisconnectOnlyForReasonsOfItsSide() {
        Talk talk = new Talk(1);
        talk.connect(1);

        assertEquals(
                "reason = TIMED_OUT, must be one that a server gives",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> talk.server.peer(0).disconnect(DisconnectReason.TIMED_OUT))
                        .getMessage());
        assertEquals(
                "reason = KICKED, must be one that a client gives",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> talk.client(0).peer().disconnect(DisconnectReason.KICKED))
                        .getMessage());
    }
}
