package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GreatestOfLateTest {
    private static final double NANOS = 10e9;

    @Test
    @DisplayName("The greatest sample of half the time counts, none that is older than all of it does")
    void forgets() {
        SplittableRandom random = new SplittableRandom(Seeds.of(GreatestOfLateTest.class, 0));
        WindowedMax greatest = new WindowedMax(NANOS);
        assertFalse(greatest.isKnown());
        double[] at = new double[5000];
        double[] samples = new double[at.length];
        double now = -5 * NANOS;
        for (int i = 0; i < at.length; i++) {
            double apart = random.nextDouble() * NANOS / 50;
            now += apart;
            at[i] = now;
            samples[i] = 1 / (0.001 + random.nextDouble());
            greatest.add(now, samples[i]);
            assertTrue(greatest.isKnown());
            assertTrue(greatest.get() >= greatestSince(at, samples, i, now - NANOS / 2));
            assertTrue(greatest.get() <= greatestSince(at, samples, i, now - NANOS - NANOS / 50));
        }
        greatest.clear();
        assertFalse(greatest.isKnown());
        assertEquals(Double.NEGATIVE_INFINITY, greatest.get());
    }

    private static double greatestSince(double[] at, double[] samples, int newest, double since) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = newest; i >= 0 && at[i] >= since; i--) {
            greatest = Math.max(greatest, samples[i]);
        }
        return greatest;
    }
}
