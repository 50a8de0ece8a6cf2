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
    void shouldSendEveryReasonOfAServerToAClient(Sessions kind) {
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
            assertEquals(atClient.texts, talk.atServer.texts, "this side reports the text that it sent");
        }
    }

    /** A last message that is sent just before is lost; one whose queue is empty has arrived. */
    @Test
    void shouldDiscardQueuedMessagesWhenAConnectionEnds() {
        NetworkConditions lossy =
                NetworkConditions.perfect().withLatencyMillis(40).withLoss(0.2);
        for (int run = 0; run < 20; run++) {
            try (Talk talk = new Talk(Sessions.PLAIN, 1, Seeds.of(ReasonTest.class, run), lossy)) {
                Recorded recorded = new Recorded();
                Client client = talk.join(recorded);
                talk.ticksUntil(() -> talk.server.peerCount() == 1 && client.isConnected());
                Peer peer = talk.server.peer(0);
                peer.send(talk.server.create(TalkProtocol.SAY).text("goodbye"));
                if (run % 2 == 0) {
                    talk.ticksUntil(() -> peer.statistics().queuedMessages(TalkProtocol.EVENTS_CHANNEL) == 0);
                }
                peer.kick("");
                talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                assertEquals(run % 2 == 0 ? List.of("0:0:goodbye") : List.of(), recorded.receivedTexts);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldSendTheReasonOfALeavingClientToTheServer(Sessions kind) {
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
    void shouldNotifyAllThatTheServerShutsDown(Sessions kind) {
        try (Talk talk = new Talk(kind, 2)) {
            Recorded other = new Recorded();
            Client first = talk.join(atClient);
            Client second = talk.join(other);
            talk.ticksUntil(() -> first.isConnected() && second.isConnected());
            talk.server.close("back at noon");
            talk.ticksUntil(() -> !first.isConnected() && !second.isConnected());

            assertTrue(atClient.events.get(1).endsWith("SERVER_CLOSED"), () -> atClient.events.toString());
            assertTrue(other.events.get(1).endsWith("SERVER_CLOSED"));
            assertEquals(List.of("back at noon"), atClient.texts);
            assertEquals(List.of("back at noon"), other.texts);
            assertEquals(List.of("back at noon", "back at noon"), talk.atServer.texts);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldReportThatTheServerIsFull(Sessions kind) {
        try (Talk talk = new Talk(kind, 1)) {
            Client first = talk.join(atClient);
            talk.ticksUntil(first::isConnected);
            Recorded other = new Recorded();
            Client second = talk.join(other);
            talk.ticksUntil(() -> second.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("disconnect -1 SERVER_FULL"), other.events);
            assertEquals(List.of(""), other.texts);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldReportTheReasonOnABadNetwork(Sessions kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(80)
                .withJitterMillis(30)
                .withLoss(0.2)
                .withDuplicates(0.05);
        for (int run = 0; run < 100; run++) {
            long seed = Seeds.of(ReasonTest.class, 1 + run);
            Recorded recorded = new Recorded();
            try (Talk talk = new Talk(kind, 1, seed, bad)) {
                Client client = talk.join(recorded);
                talk.ticksUntil(() -> talk.server.peerCount() == 1);
                talk.server.peer(0).kick("seed " + seed);
                talk.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                assertTrue(
                        recorded.events.get(recorded.events.size() - 1).endsWith("KICKED"),
                        "seed " + seed + recorded.events);
                assertEquals(List.of("seed " + seed), recorded.texts);

                talk.connect(client, 77);
                talk.ticksUntil(client::isConnected);
                client.peer().disconnect(DisconnectReason.PROTOCOL_ERROR, "left " + seed);
                talk.ticksUntil(() -> talk.atServer.texts.size() == 2);
                assertEquals(
                        "left " + seed,
                        talk.atServer.texts.get(1),
                        () -> talk.atServer.events + " " + talk.server.sessionStatistics() + recorded.events);
                assertTrue(talk.atServer.events.get(3).endsWith("PROTOCOL_ERROR"), "seed " + seed);
            }
        }
    }

    @Test
    void shouldRefuseReasonsThatNobodyMaySend() {
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
