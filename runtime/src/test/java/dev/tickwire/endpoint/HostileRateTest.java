package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.transport.NetworkConditions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that announces a receive rate that no setting allows. */
class HostileRateTest {
    private static final int TEN_SECONDS_OF_TICKS = 625;
    private static final String LONG = "x".repeat(60);

    @ParameterizedTest
    @ValueSource(ints = {17, Integer.MAX_VALUE})
    void shouldNotBeStalledByHostileRates(int rate) {
        assertNotStalled(rate);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @ValueSource(ints = {999, -1})
    void shouldNotBeStalledByOtherHostileRates(int rate) {
        assertNotStalled(rate);
    }

    private static void assertNotStalled(int rate) {
        NetworkConditions usual = NetworkConditions.perfect()
                .withLatencyMillis(30)
                .withJitterMillis(5)
                .withLoss(0.02);
        try (RawPackets world = new RawPackets(true, null, builder -> {}, usual)) {
            Client client = world.join();
            RawPackets.session(client.peer()).exchanges().rates().state(rate);
            ticks(world, 125);
            int receivedRate = world.server.peer(0).receiveRateOfPeer();
            assertEquals(rate < 0 || rate > 1_000_000_000 ? 0 : rate & ~15, receivedRate);
            int before = world.atClients.get(0).receivedTexts.size();
            long sent = world.server.transportStatistics().bytesSent();
            ticks(world, TEN_SECONDS_OF_TICKS);
            double down = (world.server.transportStatistics().bytesSent() - sent) / 10.0;
            assertTrue(down > 4_750, down + " bytes a second");
            int sentCount = world.atClients.get(0).receivedTexts.size() - before;
            assertTrue(sentCount > 300, sentCount + " reliable messages in ten seconds");
            ticks(world, Runs.of(1, 2) * TEN_SECONDS_OF_TICKS);
            assertTrue(client.isConnected());
            assertEquals(List.of("connect 0"), world.atServer.events);
        }
    }

    /** Both sides send as many messages as they have room for. */
    private static void ticks(RawPackets world, int count) {
        for (int i = 0; i < count; i++) {
            fill(world.server, world.server.peer(0));
            fill(world.clients.get(0), world.clients.get(0).peer());
            world.tick();
        }
    }

    private static void fill(Endpoint from, Peer to) {
        while (to.canSend(DuelProtocol.EVENTS_CHANNEL)) {
            to.send(from.create(DuelProtocol.SAY).with(1, LONG));
        }
    }
}
