package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.testing.endpoint.wire.TalkServerListener;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Connections that end once what was sent reliably is acked, and at the latest after a time. */
class PartingTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int RUNS = Integer.getInteger("tickwire.parting.seeds", 40);
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(10)
            .withLoss(0.05);

    private final Recorded atClient = new Recorded();

    private static Peer joined(Talk talk, Client client) {
        talk.ticksUntil(() -> talk.server.peerCount() == 1 && client.isConnected());
        return talk.server.peer(0);
    }

    private static void send(Talk talk, Peer to, String text) {
        to.send(talk.server.create(TalkProtocol.SAY).text(text));
    }

    @Test
    void shouldDeliverTheLastMessagesToAllKickedClients() {
        int receivedCount = 0;
        for (int run = 0; run < RUNS; run++) {
            try (Talk talk = new Talk(Sessions.PLAIN, 1, Seeds.of(PartingTest.class, run), LOSSY)) {
                Recorded recorded = new Recorded();
                Client client = talk.join(recorded);
                Peer peer = joined(talk, client);
                send(talk, peer, "your account is locked until Monday");
                peer.disconnectOnceAcked(DisconnectReason.KICKED, "locked", Duration.ofSeconds(3));
                assertTrue(peer.isConnected());
                talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                receivedCount +=
                        recorded.receivedTexts.equals(List.of("0:0:your account is locked until Monday")) ? 1 : 0;
                assertEquals("disconnect 0 KICKED", recorded.events.get(1));
                assertEquals(List.of("locked"), recorded.texts);
                assertEquals("disconnect 0 KICKED", talk.atServer.events.get(1));
            }
        }
        assertEquals(RUNS, receivedCount);
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndAtOnceWhereNothingWaits(Sessions kind) {
        try (Talk talk = new Talk(kind, 1)) {
            Peer peer = joined(talk, talk.join(atClient));
            talk.ticksUntil(() -> peer.statistics().queuedMessages(TalkProtocol.EVENTS_CHANNEL) == 0);
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "", SECOND);
            talk.ticks(1);
            assertEquals("disconnect 0 KICKED", talk.atServer.events.get(1));
        }
    }

    /** A hostile client acks nothing, or its line is dead. */
    @Test
    void shouldEndWhenTheTimeIsOver() {
        try (Talk talk = new Talk(1)) {
            Client client = talk.join(atClient);
            Peer peer = joined(talk, client);
            send(talk, peer, "out");
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "", SECOND);
            talk.pause(client);
            int ticks = 0;
            for (; talk.server.peerCount() == 1; ticks++) {
                talk.tick();
            }
            assertEquals(1000 / 16.0, ticks, 2);
        }
    }

    @Test
    void shouldUseTheLastOfSeveralReasons() {
        try (Talk talk = new Talk(1)) {
            Peer peer = joined(talk, talk.join(atClient));
            send(talk, peer, "out");
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "first", Duration.ZERO);
            peer.disconnectOnceAcked(DisconnectReason.SERVER_CLOSED, "second", SECOND);
            talk.ticksUntil(() -> talk.server.peerCount() == 0);
            talk.ticks(100);
            assertEquals(List.of("connect 0", "disconnect 0 SERVER_CLOSED"), talk.atServer.events);
            assertEquals(List.of("second"), talk.atServer.texts);
        }
    }

    /** A listener that is notified of one end lets others end, too. */
    @Test
    void shouldLetListenersEndOthers() {
        try (Talk talk = new Talk(3)) {
            for (int client = 0; client < 3; client++) {
                talk.join(new Recorded());
            }
            talk.ticksUntil(() -> talk.server.peerCount() == 3);
            List<Peer> ended = new ArrayList<>();
            talk.server.listener(new TalkServerListener() {
                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    ended.add(peer);
                    talk.server.peers().forEach(other -> {
                        other.disconnectOnceAcked(DisconnectReason.KICKED, "", Duration.ZERO);
                        if (ended.size() == 1) {
                            other.disconnect();
                        }
                    });
                }
            });
            for (Peer peer : talk.server.peers()) {
                peer.disconnectOnceAcked(DisconnectReason.KICKED, "", Duration.ZERO);
            }
            talk.ticks(3);
            assertEquals(3, ended.size());
            assertEquals(3, ended.stream().distinct().count());
        }
    }

    /** The connection ends by something else before; a later client of the same slot is not concerned. */
    @Test
    void shouldEndOnce() {
        try (Talk talk = new Talk(1)) {
            Client client = talk.join(atClient);
            Peer peer = joined(talk, client);
            send(talk, peer, "out");
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "", SECOND);
            peer.disconnect(DisconnectReason.SERVER_CLOSED, "now");
            peer.disconnectOnceAcked(DisconnectReason.KICKED, "", SECOND);
            talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
            talk.connect(client, 11);
            joined(talk, client);
            talk.ticks(200);
            assertEquals(List.of("connect 0", "disconnect 0 SERVER_CLOSED", "connect 0"), talk.atServer.events);
        }
    }

    @Test
    void shouldDeliverTheLastMessagesOfAClient() {
        try (Talk talk = new Talk(Sessions.PLAIN, 1, 1, LOSSY)) {
            Client client = talk.join(atClient);
            joined(talk, client);
            client.send(client.create(TalkProtocol.SAY).text("bye"));
            client.peer().disconnectOnceAcked(DisconnectReason.CLOSED_LOCALLY, "dinner", SECOND);
            talk.ticksUntil(() -> talk.server.peerCount() == 0);
            assertEquals(1, talk.atServer.receivedTexts.size());
            assertEquals(List.of("dinner"), talk.atServer.texts);
        }
    }

    @Test
    void shouldRefuseWhatDisconnectRefusesAndTimesOutOfRange() {
        try (Talk talk = new Talk(1)) {
            Client client = talk.join(atClient);
            Peer peer = joined(talk, client);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> client.peer().disconnectOnceAcked(DisconnectReason.KICKED, "", SECOND));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> peer.disconnectOnceAcked(DisconnectReason.KICKED, "two\nlines", SECOND));
            for (Duration max : List.of(Duration.ofSeconds(-1), Duration.ofSeconds(31))) {
                assertThrows(
                        IllegalArgumentException.class,
                        () -> peer.disconnectOnceAcked(DisconnectReason.KICKED, "", max));
            }
        }
    }
}
