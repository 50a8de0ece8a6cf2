package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StartupTest {
    private static final long MILLI = 1_000_000L;
    private static final long BASE_NANOS = 40 * MILLI;

    private final Startup startup = new Startup(1_200);

    @Test
    void shouldDoubleASmallWindowAndGrowALargeOneByAThird() {
        startup.onAcked(12_000);
        assertEquals(24_000, startup.windowBytes());
        startup.onAcked(76_000);
        startup.onAcked(90_000);
        assertEquals(130_000, startup.windowBytes());
    }

    @Test
    void shouldBeginWithTenPacketsOrOfLargeOnesWithFewer() {
        assertEquals(12_000, new Startup(Tuning.packetBytes(76)).windowBytes(), "small slices do not make it smaller");
        assertEquals(12_000, new Startup(Tuning.packetBytes(1_084)).windowBytes());
        assertEquals(14_600, new Startup(4_156).windowBytes());
        assertEquals(32_888, new Startup(16_444).windowBytes(), "two at least");
    }

    @Test
    void shouldContinueWhileMoreArrives() {
        for (double rate = 10_000; rate < 1e8; rate *= 1.2) {
            assertFalse(startup.endRound(rate, false, 0, BASE_NANOS));
        }
    }

    @Test
    void shouldEndWithAQueue() {
        assertFalse(startup.endRound(10_000, false, 21 * MILLI, BASE_NANOS));
        assertTrue(startup.endRound(20_000, false, 22 * MILLI, BASE_NANOS));
    }

    @Test
    void shouldEndAfterThreeRoundsThatBringNoMoreAndSoonerWhereAQueueMayBe() {
        startup.endRound(10_000, false, 0, BASE_NANOS);
        assertFalse(startup.endRound(11_000, false, 0, BASE_NANOS));
        assertFalse(startup.endRound(11_000, false, 0, BASE_NANOS));
        assertTrue(startup.endRound(11_000, false, 0, BASE_NANOS));
        startup.reset();
        startup.endRound(10_000, false, 0, BASE_NANOS);
        assertFalse(startup.endRound(10_000, false, 11 * MILLI, BASE_NANOS));
        assertTrue(startup.endRound(10_000, false, 11 * MILLI, BASE_NANOS));
    }

    @Test
    void shouldContinueWhileSlicesAreHeldBackElsewhereWithoutAQueue() {
        for (int i = 0; i < 10; i++) {
            assertFalse(startup.endRound(10_000, true, 0, BASE_NANOS));
        }
        assertTrue(startup.endRound(10_000, true, 22 * MILLI, BASE_NANOS));
    }

    @Test
    void shouldRememberTheMaximumUntilReset() {
        startup.endRound(30_000, false, 0, BASE_NANOS);
        startup.endRound(10_000, false, 0, BASE_NANOS);
        startup.onAcked(50_000);
        assertEquals(30_000, startup.maxBytesPerSecond());
        startup.reset();
        assertEquals(0, startup.maxBytesPerSecond());
        assertEquals(12_000, startup.windowBytes());
    }
}
