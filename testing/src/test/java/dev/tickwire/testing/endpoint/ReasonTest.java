package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each reason reaches the other side's listener. */
class ReasonTest {
    private final Recorded atClient = new Recorded();

    @ParameterizedTest
    @EnumSource
    void shouldTellAClientEveryReasonThatAServerGives(Sessions kind) {
        try (Talk talk = new Talk(kind, 1)) {
            Client client = talk.join(atClient);
            int ends = 0;
            for (DisconnectReason reason : DisconnectReason.values()) {
                if (reason.isSentBy(Side.SERVER)) {
                    talk.ticksUntil(() -> talk.server.peerCount() == 1 && client.isConnected());
                    talk.server.peer(0).disconnect(reason, "because of " + reason);
                    talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                    assertEquals("disconnect 0 " + reason, atClient.events.get(2 * ends + 1));
                    assertEquals("because of " + reason, atClient.texts.get(ends++));
                    talk.connect(client, 10 + ends);
                }
            }
            assertEquals(9, ends);
            assertEquals(atClient.texts, talk.atServer.texts, "this side is told what it said itself");
        }
    }

    /** A last message that is sent just before is lost; one whose queue is empty has arrived. */
    @Test
    void shouldLoseWhatWaitsWhenAConnectionEnds() {
        NetworkConditions lossy =
                NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.2);
        for (int run = 0; run < 20; run++) {
            try (Talk talk = new Talk(Sessions.PLAIN, 1, Seeds.of(ReasonTest.class, run), lossy)) {
                Recorded told = new Recorded();
                Client client = talk.join(told);
                talk.ticksUntil(() -> talk.server.peerCount() == 1 && client.isConnected());
                Peer peer = talk.server.peer(0);
                peer.send(talk.server.create(TalkProtocol.SAY).text("goodbye"));
                if (run % 2 == 0) {
                    talk.ticksUntil(() -> peer.statistics().queuedMessages(TalkProtocol.EVENTS_CHANNEL) == 0);
                }
                peer.kick("");
                talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                assertEquals(run % 2 == 0 ? List.of("0:0:goodbye") : List.of(), told.said);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellAServerWhyAClientLeft(Sessions kind) {
        try (Talk talk = new Talk(kind, 1)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(() -> talk.server.peerCount() == 1 && client.isConnected());
            client.peer().disconnect(DisconnectReason.CLOSED_LOCALLY, "dinner");
            talk.ticksUntil(() -> talk.server.peerCount() == 0);

            assertEquals("disconnect 0 CLOSED_BY_PEER", talk.atServer.events.get(1));
            assertEquals(List.of("dinner"), talk.atServer.texts);
            assertEquals("disconnect 0 CLOSED_LOCALLY", atClient.events.get(1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellAllThatTheServerShutsDown(Sessions kind) {
        try (Talk talk = new Talk(kind, 2)) {
            Recorded other = new Recorded();
            Client one = talk.join(atClient);
            Client two = talk.join(other);
            talk.ticksUntil(() -> one.isConnected() && two.isConnected());
            talk.server.close("back at noon");
            talk.ticksUntil(() -> !one.isConnected() && !two.isConnected());

            assertTrue(atClient.events.get(1).endsWith("SERVER_CLOSED"), () -> atClient.events.toString());
            assertTrue(other.events.get(1).endsWith("SERVER_CLOSED"));
            assertEquals(List.of("back at noon"), atClient.texts);
            assertEquals(List.of("back at noon"), other.texts);
            assertEquals(List.of("back at noon", "back at noon"), talk.atServer.texts);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellThatTheServerIsFull(Sessions kind) {
        try (Talk talk = new Talk(kind, 1)) {
            Client one = talk.join(atClient);
            talk.ticksUntil(one::isConnected);
            Recorded other = new Recorded();
            Client two = talk.join(other);
            talk.ticksUntil(() -> two.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("disconnect -1 SERVER_FULL"), other.events);
            assertEquals(List.of(""), other.texts);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldTellTheReasonOnABadNetwork(Sessions kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(80)
                .withJitterMillis(30)
                .withLoss(0.2)
                .withDuplicates(0.05);
        for (int run = 0; run < 100; run++) {
            long seed = Seeds.of(ReasonTest.class, 1 + run);
            Recorded told = new Recorded();
            try (Talk talk = new Talk(kind, 1, seed, bad)) {
                Client client = talk.join(told);
                talk.ticksUntil(() -> talk.server.peerCount() == 1);
                talk.server.peer(0).kick("seed " + seed);
                talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                assertTrue(told.events.get(told.events.size() - 1).endsWith("KICKED"), "seed " + seed + told.events);
                assertEquals(List.of("seed " + seed), told.texts);

                talk.connect(client, 77);
                talk.ticksUntil(client::isConnected);
                client.peer().disconnect(DisconnectReason.PROTOCOL_ERROR, "left " + seed);
                talk.ticksUntil(() -> talk.atServer.texts.size() == 2);
                assertEquals(
                        "left " + seed,
                        talk.atServer.texts.get(1),
                        () -> talk.atServer.events + " " + talk.server.sessionStatistics() + told.events);
                assertTrue(talk.atServer.events.get(3).endsWith("PROTOCOL_ERROR"), "seed " + seed);
            }
        }
    }

    @Test
    void shouldRefuseWhatNobodyMaySay() {
        try (Talk talk = new Talk(Sessions.PLAIN, 1)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(client::isConnected);
            Peer peer = talk.server.peer(0);
            refused(
                    "text takes 128 bytes of UTF-8, must be at most 127: \"" + "ü".repeat(64) + '"',
                    () -> peer.kick("ü".repeat(64)));
            refused(
                    "text has U+000A LINE FEED (LF) at index 3, must have no control characters, line separators,"
                            + " unpaired surrogates, invisible characters, or characters that change the direction of"
                            + " text",
                    () -> peer.disconnect(DisconnectReason.KICKED, "two\nlines"));
            refused(
                    "reason = KICKED, must be one that a client gives",
                    () -> client.peer().kick("you"));
            assertThrows(IllegalArgumentException.class, () -> talk.server.close("\t"));
            assertTrue(peer.isConnected());
        }
    }

    private static void refused(String message, Runnable call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
