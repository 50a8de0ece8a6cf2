package dev.tickwire.session.netcode;

import static dev.tickwire.session.netcode.NetcodeWorld.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.RateExchange;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The exchange of rates in an encrypted session. */
class NetcodeRateTest {
    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server = world.server(2);
    private final NetcodeWorld.TestClient client = world.connected(1001);

    private int fromClient() {
        return world.sentTo(server.address, RateExchange.TYPE).size();
    }

    private int fromServer() {
        return world.sentTo(client.address, RateExchange.TYPE).size();
    }

    @Test
    void shouldSendNoneUnlessOneIsSetAndNoneOnceBothKnow() {
        world.steps(3_000, 10 * MILLI);
        assertEquals(0, fromClient() + fromServer());

        client.session.exchanges().rates().state(20_000);
        server.session.exchanges(0).rates().state(30_000);
        world.steps(100, 10 * MILLI);
        assertEquals(2, fromClient(), "its own and the echo of the server's");
        assertEquals(2, fromServer());
        assertEquals("rate 0 20000", server.events.get(1));
        assertEquals("rate 30000", client.events.get(1));
        assertEquals(
                1 + 2 + 8 + 16, world.sentTo(server.address, RateExchange.TYPE).get(0).length);

        world.steps(6_000, 10 * MILLI);
        assertEquals(4, fromClient() + fromServer());
        client.session.exchanges().rates().state(0);
        world.steps(100, 10 * MILLI);
        assertEquals("rate 0 0", server.events.get(2));
    }

    @Test
    void shouldStopSendingToAPeerThatNeverEchoes() {
        client.session.exchanges().rates().state(20_000);
        for (int step = 0; step < 30_000; step++) {
            world.underWay.removeIf(sent -> (sent.bytes()[0] & 15) == RateExchange.TYPE);
            world.step(10 * MILLI);
        }
        assertEquals(30, fromClient());
        assertTrue(client.connected);
    }

    @Test
    void shouldAcceptEachOnceAndRejectChangedOnes() {
        client.session.exchanges().rates().state(20_000);
        world.steps(20, 10 * MILLI);
        byte[] rate = world.sentTo(server.address, RateExchange.TYPE).get(0);
        long replayed = server.dropped(SessionStatistics.Drop.REPLAYED);
        server.receive(client.address, rate);
        assertEquals(replayed + 1, server.dropped(SessionStatistics.Drop.REPLAYED));

        long sizes = server.dropped(SessionStatistics.Drop.WRONG_SIZE);
        server.receive(client.address, Arrays.copyOf(rate, rate.length + 1));
        server.receive(client.address, Arrays.copyOf(rate, rate.length - 1));
        assertEquals(sizes + 2, server.dropped(SessionStatistics.Drop.WRONG_SIZE));

        long forged = server.dropped(SessionStatistics.Drop.FORGED);
        rate[1] = (byte) 200;
        server.receive(client.address, rate);
        assertEquals(forged + 1, server.dropped(SessionStatistics.Drop.FORGED));
        assertEquals(List.of("connect 0 id 1001", "rate 0 20000"), server.events);
    }
}
