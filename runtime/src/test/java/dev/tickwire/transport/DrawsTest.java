package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

class DrawsTest {
    private static final int MANY = 200_000;

    private final Draws draws = new Draws(11);

    @Test
    void shouldDrawTheSameOnEveryJava() {
        Draws seeded = new Draws(42);
        assertEquals(0.7415648787718233, seeded.unit());
        assertEquals(1599, seeded.upTo(9999));
        assertEquals(-1.2810773478777024, seeded.normal());
        assertEquals(0.03877218903711899, seeded.exponential());
        assertEquals(1.9302698267089715, seeded.longTailed(), 1e-12);
    }

    @Test
    void shouldDrawNothingForWhatNeverHappens() {
        Draws first = new Draws(5);
        Draws second = new Draws(5);
        assertFalse(first.happens(0));
        assertEquals(second.unit(), first.unit());
        assertTrue(first.happens(1));
    }

    @Test
    void shouldReachBothEndsOfARange() {
        int[] counts = new int[4];
        for (int i = 0; i < MANY; i++) {
            counts[(int) draws.upTo(3)]++;
        }
        for (int count : counts) {
            assertEquals(MANY / 4.0, count, MANY * 0.01);
        }
        assertEquals(0, draws.upTo(0));
    }

    @Test
    void shouldDrawNormally() {
        double sum = 0;
        double squares = 0;
        int withinOne = 0;
        for (int i = 0; i < MANY; i++) {
            double drawn = draws.normal();
            sum += drawn;
            squares += drawn * drawn;
            withinOne += Math.abs(drawn) < 1 ? 1 : 0;
        }
        assertEquals(0, sum / MANY, 0.01);
        assertEquals(1, squares / MANY, 0.01);
        assertEquals(0.6827, withinOne / (double) MANY, 0.005);
    }

    @Test
    void shouldDrawExponentially() {
        double[] drawn = sorted(draws::exponential);
        assertEquals(1, Arrays.stream(drawn).average().orElseThrow(), 0.01);
        assertEquals(Math.log(2), drawn[MANY / 2], 0.01);
        assertEquals(Math.log(100), drawn[MANY / 100 * 99], 0.1);
    }

    @Test
    void shouldDrawALongTail() {
        double[] drawn = sorted(draws::longTailed);
        assertTrue(drawn[0] >= 0);
        assertEquals(1, Arrays.stream(drawn).average().orElseThrow(), 0.02);
        assertEquals(2 * (Math.cbrt(2) - 1), drawn[MANY / 2], 0.01);
        assertEquals(2 * (Math.cbrt(100) - 1), drawn[MANY / 100 * 99], 0.3);
        assertEquals(2 * (Math.cbrt(1000) - 1), drawn[MANY / 1000 * 999], 2);
    }

    private static double[] sorted(DoubleSupplier draw) {
        double[] drawn = new double[MANY];
        Arrays.setAll(drawn, i -> draw.getAsDouble());
        Arrays.sort(drawn);
        return drawn;
    }
}
