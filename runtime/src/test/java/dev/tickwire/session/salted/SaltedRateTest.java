package dev.tickwire.session.salted;

import static dev.tickwire.session.salted.SaltedWorld.MILLI;
import static dev.tickwire.session.salted.SaltedWorld.PROTOCOL_ID;
import static dev.tickwire.session.salted.SaltedWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.SessionStatistics;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The exchange of rates in a plain session. */
class SaltedRateTest {
    private final SaltedWorld world = new SaltedWorld(2);
    private final SaltedWorld.TestClient client = world.connected(1001, 1);

    private int ratesFromServer() {
        return (int) world.allFromServer.stream()
                .filter(sent -> RawDatagram.type(sent.bytes()) == 11)
                .count();
    }

    private int ratesFromClientIn(long nanos) {
        int rates = 0;
        for (long end = world.now + nanos; world.now < end; ) {
            world.now += 10 * MILLI;
            rates += (int) world.toServer.stream()
                    .filter(sent -> RawDatagram.type(sent.bytes()) == 11)
                    .count();
            world.deliver();
            world.update();
        }
        return rates;
    }

    private long xor() {
        return RawDatagram.salt(
                world.allFromServer.get(world.allFromServer.size() - 1).bytes());
    }

    @Test
    void shouldSendNoneUnlessOneIsSetAndNoneOnceBothKnow() {
        assertEquals(0, ratesFromClientIn(30 * SECOND) + ratesFromServer());

        client.session.exchanges().rates().state(20_000);
        world.server.exchanges(0).rates().state(30_000);
        assertEquals(2, ratesFromClientIn(SECOND), "its own and the echo of the server's");
        assertEquals(2, ratesFromServer());
        assertEquals("rate 0 20000", world.serverEvents.get(1));
        assertEquals("rate 30000", client.events.get(1));

        assertEquals(0, ratesFromClientIn(60 * SECOND));
        assertEquals(2, ratesFromServer());
    }

    @Test
    void shouldMatchTheWireFormatPage() {
        world.steps(20, 10 * MILLI);
        world.server.exchanges(0).rates().state(32_000);
        world.step(10 * MILLI);
        byte[] rate = world.allFromServer.stream()
                .map(SaltedWorld.Sent::bytes)
                .filter(bytes -> RawDatagram.type(bytes) == 11)
                .findFirst()
                .orElseThrow();
        assertArrayEquals(RawDatagram.rate(PROTOCOL_ID, xor(), 32_001, 0), rate);
    }

    @Test
    void shouldHaveNoExchangesWithASlotThatHasNoClient() {
        assertNull(world.server.exchanges(1));
        assertEquals(0, ratesFromClientIn(SECOND) + ratesFromServer());
    }

    @Test
    void shouldDropRatesOfAnotherSizeOrSecret() {
        byte[] rate = RawDatagram.rate(PROTOCOL_ID, xor(), 20_000, 0);
        byte[] longer = RawDatagram.resealed(PROTOCOL_ID, Arrays.copyOf(rate, rate.length + 1));
        byte[] shorter = RawDatagram.resealed(PROTOCOL_ID, Arrays.copyOf(rate, rate.length - 1));
        byte[] forged = RawDatagram.rate(PROTOCOL_ID, xor() ^ 1, 20_000, 0);
        for (byte[] bad : List.of(longer, shorter, forged)) {
            world.deliverFrom(client.address, bad);
            client.receive(SaltedWorld.SERVER, bad);
        }
        world.deliverFrom(SaltedWorld.address(1002), rate);

        assertEquals(2, world.dropped(SessionStatistics.Drop.WRONG_SIZE));
        assertEquals(1, world.dropped(SessionStatistics.Drop.WRONG_SECRET));
        assertEquals(1, world.dropped(SessionStatistics.Drop.UNKNOWN_ADDRESS));
        assertEquals(2, client.statistics.dropped(SessionStatistics.Drop.WRONG_SIZE));
        assertEquals(1, client.statistics.dropped(SessionStatistics.Drop.WRONG_SECRET));
        assertEquals(1, client.events.size());
        assertEquals(1, world.serverEvents.size());
        assertEquals(0, ratesFromServer());
    }

    @Test
    void shouldNotAnswerAFloodWithMoreThanOneAnUpdate() {
        for (int round = 0; round < 10; round++) {
            for (int i = 0; i < 1_000; i++) {
                world.deliverFrom(client.address, RawDatagram.rate(PROTOCOL_ID, xor(), i, i));
            }
            world.server.update(world.now += MILLI);
        }
        assertTrue(ratesFromServer() <= 10, ratesFromServer() + " answers in ten updates");
        assertEquals(1, world.server.connectedCount());
    }

    @Test
    void shouldStopSendingToAPeerThatNeverEchoes() {
        client.session.exchanges().rates().state(20_000);
        int rates = 0;
        for (int step = 0; step < 300_000 / 10; step++) {
            world.now += 10 * MILLI;
            rates += (int) world.toServer.stream()
                    .filter(sent -> RawDatagram.type(sent.bytes()) == 11)
                    .count();
            world.toServer.removeIf(sent -> RawDatagram.type(sent.bytes()) == 11);
            world.deliver();
            world.update();
        }
        assertEquals(30, rates);
        assertTrue(client.connected);
    }
}
