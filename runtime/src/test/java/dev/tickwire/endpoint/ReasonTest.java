package dev.tickwire.endpoint;

import static dev.tickwire.endpoint.SessionWorld.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.NetworkConditions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each reason reaches the other side's listener. */
class ReasonTest {
    private final RecordingListener atClient = new RecordingListener();

    @ParameterizedTest
    @EnumSource
    void shouldTellAClientEveryReasonThatAServerGives(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 1).start()) {
            Client client = world.join(atClient);
            int ends = 0;
            for (DisconnectReason reason : DisconnectReason.values()) {
                if (reason.isSentBy(Side.SERVER)) {
                    world.ticksUntil(() -> world.server.peerCount() == 1 && client.isConnected());
                    world.server.peer(0).disconnect(reason, "because of " + reason);
                    world.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                    assertEquals("disconnect 0 " + reason, atClient.events.get(2 * ends + 1));
                    assertEquals("because of " + reason, atClient.texts.get(ends++));
                    world.connect(client, 10 + ends);
                }
            }
            assertEquals(7, ends);
            assertEquals(atClient.texts, world.atServer.texts, "this side is told what it said itself");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellAServerWhyAClientLeft(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 1).start()) {
            Client client = world.join(atClient);
            world.ticksUntil(() -> world.server.peerCount() == 1 && client.isConnected());
            client.peer().disconnect(DisconnectReason.CLOSED_LOCALLY, "dinner");
            world.ticksUntil(() -> world.server.peerCount() == 0);

            assertEquals("disconnect 0 CLOSED_BY_PEER", world.atServer.events.get(1));
            assertEquals(List.of("dinner"), world.atServer.texts);
            assertEquals("disconnect 0 CLOSED_LOCALLY", atClient.events.get(1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellAllThatTheServerShutsDown(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 2).start()) {
            RecordingListener other = new RecordingListener();
            Client one = world.join(atClient);
            Client two = world.join(other);
            world.ticksUntil(() -> one.isConnected() && two.isConnected());
            world.server.close("back at noon");
            world.clients.forEach(client -> client.update(world.now));
            for (int tries = 0; tries < 1_000_000 && (one.isConnected() || two.isConnected()); tries++) {
                world.now += MILLI / 1000;
                world.clients.forEach(client -> client.update(world.now));
            }

            assertTrue(atClient.events.get(1).endsWith("SERVER_CLOSED"), () -> atClient.events.toString());
            assertTrue(other.events.get(1).endsWith("SERVER_CLOSED"));
            assertEquals(List.of("back at noon"), atClient.texts);
            assertEquals(List.of("back at noon"), other.texts);
            assertEquals(List.of("back at noon", "back at noon"), world.atServer.texts);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellThatTheServerIsFull(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 1).start()) {
            Client one = world.join(atClient);
            world.ticksUntil(one::isConnected);
            RecordingListener other = new RecordingListener();
            Client two = world.join(other);
            world.ticksUntil(() -> two.state() == ClientState.DISCONNECTED);

            assertEquals(List.of("disconnect -1 SERVER_FULL"), other.events);
            assertEquals(List.of(""), other.texts);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldTellTheReasonOnABadNetwork(SessionKind kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(80)
                .withJitterMillis(30)
                .withLoss(0.2)
                .withDuplicates(0.05);
        for (long seed = 0; seed < 100; seed++) {
            RecordingListener told = new RecordingListener();
            try (SessionWorld world = new SessionWorld(kind, 1, seed, bad, builder -> {}).start()) {
                Client client = world.join(told);
                world.ticksUntil(() -> world.server.peerCount() == 1);
                world.server.peer(0).kick("seed " + seed);
                world.ticksUntil(() -> client.state() == ClientState.DISCONNECTED);
                assertTrue(told.events.get(told.events.size() - 1).endsWith("KICKED"), "seed " + seed + told.events);
                assertEquals(List.of("seed " + seed), told.texts);

                world.connect(client, 77);
                world.ticksUntil(client::isConnected);
                client.peer().disconnect(DisconnectReason.PROTOCOL_ERROR, "left " + seed);
                world.ticksUntil(() -> world.atServer.texts.size() == 2);
                assertEquals(
                        "left " + seed,
                        world.atServer.texts.get(1),
                        () -> world.atServer.events + " " + world.server.sessionStatistics() + told.events);
                assertTrue(world.atServer.events.get(3).endsWith("PROTOCOL_ERROR"), "seed " + seed);
            }
        }
    }

    @Test
    void shouldRefuseWhatNobodyMaySay() {
        try (SessionWorld world = new SessionWorld(SessionKind.PLAIN, 1).start()) {
            Client client = world.join(atClient);
            world.ticksUntil(client::isConnected);
            Peer peer = world.server.peer(0);
            refused(
                    "text takes 128 bytes of UTF-8, must take at most 127: \"" + "ü".repeat(64) + '"',
                    () -> peer.kick("ü".repeat(64)));
            refused(
                    "text has U+000A LINE FEED (LF) at index 3"
                            + ", must have no control characters, line separators, halves of surrogate pairs, nor characters that"
                            + " turn the direction of text or cannot be seen",
                    () -> peer.disconnect(DisconnectReason.KICKED, "two\nlines"));
            refused(
                    "reason = KICKED, must be one that a client gives",
                    () -> client.peer().kick("you"));
            assertThrows(IllegalArgumentException.class, () -> world.server.close("\t"));
            assertTrue(peer.isConnected());
        }
    }

    private static void refused(String message, Runnable call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }
}
