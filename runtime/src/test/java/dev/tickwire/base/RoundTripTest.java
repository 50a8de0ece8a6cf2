package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundTripTest {
    private final RoundTrip roundTrip = new RoundTrip();

    @Test
    void shouldBeUnknownBeforeTheFirstSample() {
        assertFalse(roundTrip.isKnown());
        assertEquals(0, roundTrip.nanos());
        assertEquals(0, roundTrip.jitterNanos());
        assertEquals(0, roundTrip.minNanos());
        assertEquals(0, roundTrip.overdueNanos());
    }

    @Test
    void shouldBeginWithTheFirstSampleAndHalfOfItAsJitter() {
        roundTrip.add(1_000);
        assertTrue(roundTrip.isKnown());
        assertEquals(1_000, roundTrip.nanos());
        assertEquals(500, roundTrip.jitterNanos());
        assertEquals(1_000, roundTrip.minNanos());
        assertEquals(3_000, roundTrip.overdueNanos());
    }

    @Test
    void shouldMoveByAnEighthAndTheJitterByAQuarter() {
        roundTrip.add(1_000);
        roundTrip.add(1_800);
        assertEquals(1_100, roundTrip.nanos());
        assertEquals(500 + (800 - 500) / 4, roundTrip.jitterNanos());
        roundTrip.add(300);
        assertEquals(1_000, roundTrip.nanos());
        assertEquals(300, roundTrip.minNanos());
    }

    @Test
    void shouldForgetTheJitterOfTheFirstSampleOnASteadyPath() {
        for (int i = 0; i < 100; i++) {
            roundTrip.add(50_000_000);
        }
        assertEquals(50_000_000, roundTrip.nanos());
        assertEquals(0, roundTrip.jitterNanos(), 4);
        assertEquals(50_000_000, roundTrip.overdueNanos(), 16);
    }

    @Test
    void shouldExplainNearlyAllSamplesOfAJitteryPath() {
        long seed = Seeds.of(RoundTripTest.class);
        Random random = new Random(seed);
        int overdue = 0;
        for (int i = 0; i < 10_000; i++) {
            long sample = 40_000_000L + random.nextInt(20_000_000);
            overdue += i > 100 && sample > roundTrip.overdueNanos() ? 1 : 0;
            roundTrip.add(sample);
        }
        assertTrue(overdue < 100, "seed " + seed + ": " + overdue + " of 10,000");
        assertEquals(50_000_000, roundTrip.nanos(), 10_000_000, "seed " + seed);
    }
}
