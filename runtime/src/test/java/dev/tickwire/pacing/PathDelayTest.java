package dev.tickwire.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

class PathDelayTest {
    private static final long MILLI = 1_000_000L;

    private final PathDelay delay = new PathDelay();
    private long nowNanos;

    private void samples(long... millis) {
        for (long sample : millis) {
            nowNanos += 16 * MILLI;
            delay.add(nowNanos, sample * MILLI);
        }
    }

    @Test
    void shouldKnowNothingBeforeASample() {
        assertFalse(delay.isKnown());
        assertEquals(0, delay.newestQueueNanos());
        assertEquals(0, delay.minQueueNanos());
        assertEquals(0, delay.endRound());
    }

    @Test
    void shouldUseTheMinimumAsPathDelay() {
        samples(50, 42, 60);
        assertTrue(delay.isKnown());
        assertEquals(42 * MILLI, delay.baseNanos());
        assertEquals(18 * MILLI, delay.newestQueueNanos());
    }

    @Test
    void shouldForgetAPathThatWasShorter() {
        samples(40);
        for (int i = 0; i < 6_000 / 16; i++) {
            samples(70);
        }
        assertEquals(70 * MILLI, delay.baseNanos());
    }

    @Test
    void shouldCountAsQueueOnlyDelayOfAllSamplesOfARound() {
        samples(40);
        delay.endRound();
        samples(90, 95, 44, 90);
        assertEquals(4 * MILLI, delay.endRound(), "one of them met none");
        samples(90, 95, 60);
        assertEquals(20 * MILLI, delay.endRound());
    }

    @Test
    void shouldUseTheNewestForARoundWithoutASample() {
        samples(40, 55);
        delay.endRound();
        assertEquals(15 * MILLI, delay.endRound());
    }

    @Test
    void shouldLookBackOnTheLastFewSamples() {
        samples(40, 120, 110, 130);
        assertEquals(0, delay.minQueueNanos(), "the first of four met none");
        samples(120);
        assertEquals(70 * MILLI, delay.minQueueNanos());
    }

    @Test
    void shouldKeepNoCountThatGrowsWithEachSample() throws IllegalAccessException {
        for (int i = 0; i < 1_000; i++) {
            samples(40 + i % 7);
        }
        int counts = 0;
        for (Field field : PathDelay.class.getDeclaredFields()) {
            if (field.getType() == int.class && !Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                int value = field.getInt(delay);
                assertTrue(value >= 0 && value <= Tuning.RECENT_SAMPLES, field.getName() + " = " + value);
                counts++;
            }
        }
        assertTrue(counts > 0, "the place of the next sample is one");
    }

    @Test
    void shouldDistinguishJitterFromAStandingQueue() {
        for (int i = 0; i < 100; i++) {
            samples(40, 56);
        }
        assertTrue(delay.jitterNanos() > 10 * MILLI, "samples differ by 16 ms");
        PathDelay standing = new PathDelay();
        standing.add(0, 40 * MILLI);
        for (int i = 1; i < 200; i++) {
            standing.add(i * 16 * MILLI, 56 * MILLI);
        }
        assertTrue(standing.jitterNanos() < MILLI);
    }

    @Test
    void shouldCountJitterBetweenRoundsByWhatStoodInThem() {
        for (int i = 0; i < 100; i++) {
            samples(40, 56);
            delay.endRound();
        }
        assertEquals(0, delay.roundJitterNanos(), "each round has one without a queue");
        for (int i = 0; i < 50; i++) {
            samples(48);
            delay.endRound();
            samples(40);
            delay.endRound();
        }
        assertTrue(delay.roundJitterNanos() > 6 * MILLI, "8 ms from one to the next");
    }
}
