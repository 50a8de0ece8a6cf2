package dev.tickwire.endpoint;

import static dev.tickwire.endpoint.SessionWorld.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A client whose session the server has ended learns it at once, also if it heard nothing of its end. */
class EndedSessionTest {
    private final RecordingListener atClient = new RecordingListener();

    @ParameterizedTest
    @EnumSource
    void shouldEndAtOnceAfterAStallThatTheServerDidNotWaitFor(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 2).start()) {
            Client client = stalled(world, kind);
            world.tick();
            world.ticksUntil(() -> !client.isConnected());

            assertEquals(List.of("connect 0", "disconnect 0 TIMED_OUT"), atClient.events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndWithinAQuarterOfASecondIfItHeardNothingOfTheEnd(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 2).start()) {
            Client client = stalled(world, kind);
            loseWhatWaits(client);
            long before = world.now;
            world.ticksUntil(() -> !client.isConnected());

            assertTrue(world.now - before <= 250 * MILLI, (world.now - before) / MILLI + " ms");
            assertEquals(List.of("connect 0", "disconnect 0 TIMED_OUT"), atClient.events);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldLearnWhyItWasThrownOutWhenAllThatWasLost(SessionKind kind) {
        try (SessionWorld world = new SessionWorld(kind, 2).start()) {
            Client client = world.join(atClient);
            world.ticksUntil(() -> client.isConnected() && world.server.peerCount() == 1);
            world.ticks(50);
            world.server.peer(0).kick("no camping");
            loseWhatWaits(client);
            world.ticksUntil(() -> !client.isConnected());

            assertEquals(List.of("connect 0", "disconnect 0 KICKED"), atClient.events);
            assertEquals(List.of("no camping"), atClient.texts);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "ENCRYPTED"})
    void shouldLearnItOverABadNetwork(SessionKind kind) {
        NetworkConditions bad = NetworkConditions.perfect()
                .withLatencyMillis(80)
                .withJitterMillis(40)
                .withLoss(0.3);
        Consumer<Server.Builder> asUsual = builder -> {};
        Set<String> reasons = new TreeSet<>();
        for (int seed = 1; seed <= 20; seed++) {
            RecordingListener listener = new RecordingListener();
            try (SessionWorld world = new SessionWorld(kind, 2, seed, bad, asUsual).start()) {
                Client client = world.join(listener);
                world.ticksUntil(() -> client.isConnected() && world.server.peerCount() == 1);
                world.ticks(50);
                world.server.peer(0).disconnect(DisconnectReason.REPLACED, "");
                loseWhatWaits(client);
                long before = world.now;
                world.ticksUntil(() -> !client.isConnected());

                assertTrue(world.now - before < 3_000 * MILLI, "seed " + seed);
                reasons.add(listener.events.get(1));
            }
        }
        reasons.remove("disconnect 0 CLOSED_BY_PEER");
        assertEquals(Set.of("disconnect 0 REPLACED"), reasons, "mostly with the reason, which may be lost");
    }

    /** A client that stood still until the server had timed it out. */
    private Client stalled(SessionWorld world, SessionKind kind) {
        Client client = world.join(atClient);
        world.ticksUntil(() -> client.isConnected() && world.server.peerCount() == 1);
        world.ticks(50);
        world.clients.remove(client);
        world.ticksUntil(() -> world.server.peerCount() == 0);
        world.clients.add(client);
        assertTrue(client.isConnected(), "" + kind);
        return client;
    }

    private static void loseWhatWaits(Client client) {
        Transport network = ((NetworkSimulator) client.transport()).network();
        Datagram lost = new Datagram();
        while (network.receive(lost)) {
            // Until nothing waits.
        }
    }
}
