package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A client whose session the server has ended learns it at once, even if it missed the packets of its end. */
class EndedSessionTest {
    private final Recorded atClient = new Recorded();

    @ParameterizedTest
    @EnumSource
    void shouldEndAtOnceAfterAStallThatTheServerDidNotWaitFor(Sessions kind) {
        try (Talk talk = new Talk(kind, 2)) {
            Client client = stalled(talk, kind);
            talk.tick();
            talk.ticksUntil(() -> !client.isConnected());

            assertEquals(List.of("connect 0", "disconnect 0 TIMED_OUT"), atClient.events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndWithinAQuarterOfASecondIfTheEndWasLost(Sessions kind) {
        try (Talk talk = new Talk(kind, 2)) {
            Client client = stalled(talk, kind);
            loseWhatWaits(client);
            long before = talk.now();
            talk.ticksUntil(() -> !client.isConnected());

            assertTrue(talk.now() - before <= 250 * MILLI, (talk.now() - before) / MILLI + " ms");
            assertEquals(List.of("connect 0", "disconnect 0 TIMED_OUT"), atClient.events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldLearnTheReasonOfAKickAfterItsPacketsWereLost(Sessions kind) {
        try (Talk talk = new Talk(kind, 2)) {
            Client client = talk.join(atClient);
            talk.ticksUntil(() -> client.isConnected() && talk.server.peerCount() == 1);
            talk.ticks(50);
            talk.server.peer(0).kick("no camping");
            loseWhatWaits(client);
            talk.ticksUntil(() -> !client.isConnected());

            assertEquals(List.of("connect 0", "disconnect 0 KICKED"), atClient.events);
            assertEquals(List.of("no camping"), atClient.texts);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldLearnItOverABadNetwork(Sessions kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(80)
                .withJitterMillis(40)
                .withLoss(0.3);
        Set<String> reasons = new TreeSet<>();
        for (int seed = 1; seed <= 20; seed++) {
            Recorded listener = new Recorded();
            try (Talk talk = new Talk(kind, 2, seed, bad)) {
                Client client = talk.join(listener);
                talk.ticksUntil(() -> client.isConnected() && talk.server.peerCount() == 1);
                talk.ticks(50);
                talk.server.peer(0).disconnect(DisconnectReason.REPLACED, "");
                loseWhatWaits(client);
                long before = talk.now();
                talk.ticksUntil(() -> !client.isConnected());

                assertTrue(talk.now() - before < 3_000 * MILLI, "seed " + seed);
                reasons.add(listener.events.get(1));
            }
        }
        reasons.remove("disconnect 0 CLOSED_BY_PEER");
        assertEquals(Set.of("disconnect 0 REPLACED"), reasons, "mostly with the reason, which may be lost");
    }

    /** A client that stood still until the server had timed it out. */
    private Client stalled(Talk talk, Sessions kind) {
        Client client = talk.join(atClient);
        talk.ticksUntil(() -> client.isConnected() && talk.server.peerCount() == 1);
        talk.ticks(50);
        talk.pause(client);
        talk.ticksUntil(() -> talk.server.peerCount() == 0);
        talk.resume(client);
        assertTrue(client.isConnected(), "" + kind);
        return client;
    }

    /** Loses all that has come to the client and to its network. */
    private static void loseWhatWaits(Client client) {
        NetworkSimulator line = (NetworkSimulator) client.transport();
        Datagram lost = new Datagram();
        while (line.receive(lost) || line.network().receive(lost)) {
            // Until nothing waits.
        }
    }
}
