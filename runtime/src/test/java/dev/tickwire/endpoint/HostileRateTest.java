package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.transport.NetworkConditions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that says of the rate that it can receive what no setting allows. */
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
        try (RawPackets both = new RawPackets(true, null, builder -> {}, usual)) {
            Client client = both.join();
            RawPackets.session(client.peer()).exchanges().rates().state(rate);
            ticks(both, 125);
            int heard = both.server.peer(0).receiveRateOfPeer();
            assertEquals(rate < 0 || rate > 1_000_000_000 ? 0 : rate & ~15, heard);
            int before = both.atClients.get(0).said.size();
            long sent = both.server.transportStatistics().bytesSent();
            ticks(both, TEN_SECONDS_OF_TICKS);
            double down = (both.server.transportStatistics().bytesSent() - sent) / 10.0;
            assertTrue(down > 4_750, down + " bytes a second");
            int said = both.atClients.get(0).said.size() - before;
            assertTrue(said > 300, said + " reliable messages in ten seconds");
            ticks(both, Runs.of(1, 2) * TEN_SECONDS_OF_TICKS);
            assertTrue(client.isConnected());
            assertEquals(List.of("connect 0"), both.atServer.events);
        }
    }

    /** Both sides say as much as they have room for. */
    private static void ticks(RawPackets both, int count) {
        for (int i = 0; i < count; i++) {
            fill(both.server, both.server.peer(0));
            fill(both.clients.get(0), both.clients.get(0).peer());
            both.tick();
        }
    }

    private static void fill(Endpoint from, Peer to) {
        while (to.canSend(DuelProtocol.EVENTS_CHANNEL)) {
            to.send(from.create(DuelProtocol.SAY).with(1, LONG));
        }
    }
}
