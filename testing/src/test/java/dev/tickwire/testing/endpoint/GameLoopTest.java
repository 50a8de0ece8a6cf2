package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A game's loop around an endpoint: ticks at a rate, and waiting for the next. */
class GameLoopTest {
    private static final long SECOND = 1_000_000_000L;

    private final RecordedWaits transport = new RecordedWaits(new MemoryNetwork().open());
    private final Server server = Server.builder(TalkProtocol.get())
            .transport(transport)
            .ticksPerSecond(10)
            .build();

    GameLoopTest() {
        server.listener(new Recorded());
    }

    @Test
    void shouldHaveTicksAtTheRateOfTheBuilder() {
        server.start();
        int ticks = 0;
        for (long now = 0; now <= SECOND; now += SECOND / 100) {
            server.update(now);
            while (server.isTickDue()) {
                ticks++;
            }
        }

        assertEquals(11, ticks);
    }

    @Test
    void shouldWaitForADatagramUntilTheNextTick() {
        server.start();
        server.update();
        assertTrue(server.isTickDue());
        // A machine that stands still for a tenth of a second just here has nothing left to wait for.
        for (int tries = 0; tries < 100 && transport.waits.isEmpty(); tries++) {
            server.update();
            while (server.isTickDue()) {
                // Nothing is left to do.
            }
            server.park();
        }

        assertEquals(1, transport.waits.size());
        long nanos = transport.waits.get(0);
        assertTrue(nanos > 0 && nanos <= SECOND / 10, nanos + " ns");
    }

    @Test
    void shouldNotWaitWhileATickIsDue() {
        server.start();
        server.update();
        server.park();

        assertEquals(List.of(), transport.waits);
    }

    @Test
    void shouldNotWaitOnAVirtualClock() {
        server.start();
        for (long ahead : new long[] {-3600 * SECOND, -SECOND, SECOND, 3600 * SECOND}) {
            server.update(System.nanoTime() + ahead);
            while (server.isTickDue()) {
                // Nothing is left to do.
            }
            server.park();
        }

        assertEquals(List.of(), transport.waits);
    }

    @Test
    void shouldHaveTicksBeforeAClientConnectsAndAfterItsEnd() {
        Client client = Client.builder(TalkProtocol.get()).ticksPerSecond(1).build();
        client.park();
        client.update(0);
        assertTrue(client.isTickDue());
        assertFalse(client.isTickDue());
        client.close();
        client.update(SECOND);

        assertTrue(client.isTickDue());
    }

    @Test
    void shouldNotUpdateOrFlushAServerThatHasNotStarted() {
        refused("update was called before start()", server::update);
        refused("update was called before start()", () -> server.update(5));
        refused("flush was called before start()", server::flush);
        server.close();
        server.update(5);
        server.flush();
    }

    private static void refused(String words, Runnable mistake) {
        assertEquals(
                words, assertThrows(IllegalStateException.class, mistake::run).getMessage());
    }

    /** Notes for how long it was asked to wait, and does not. */
    private static final class RecordedWaits extends Forwarding {
        final List<Long> waits = new ArrayList<>();

        RecordedWaits(Transport network) {
            super(network);
        }

        @Override
        public void awaitDatagram(long nanos) {
            waits.add(nanos);
        }
    }
}
