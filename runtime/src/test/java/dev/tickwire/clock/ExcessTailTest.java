package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ExcessTailTest {
    private static final double MILLI = 1e6;
    private static final double TICK = 16 * MILLI;

    private final ExcessTail tail = new ExcessTail(Lateness.OF_INPUTS, 240e9);
    private double now;

    @BeforeEach
    void begin() {
        tail.expectLosses(now, TICK);
    }

    @Test
    @DisplayName("It begins as if one in twenty packets were lost")
    void expects() {
        assertEquals(0.6 * TICK, tail.exceededBy(0.05), TICK / 4);
        assertEquals(1.6 * TICK, tail.exceededBy(0.0025), TICK / 4);
    }

    @Test
    @DisplayName("Before there are samples, it gives what a share of the expected ones exceeds")
    void expectsShares() {
        double apart = 100 * MILLI;
        ExcessTail states = new ExcessTail(Lateness.OF_STATES, 240e9);
        states.expectLosses(0, apart);
        double all = 10 * (1 + 0.01 + 0.0001 + 0.000001);
        for (double share = 0.0005; share < 0.009; share += 0.0005) {
            // One of a hundred was lost, and lies between 0.4 and 1.6 intervals above the usual; few are beyond.
            double above = share * all - 10 * (0.0001 + 0.000001);

            assertEquals((1.6 - 1.2 * above / 0.1) * apart, states.exceededBy(share), apart / 50);
        }
    }

    @Test
    @DisplayName("After 40 states without a late one no loss of a state is expected any more")
    void expectsNoLoss() {
        ExcessTail states = new ExcessTail(Lateness.OF_STATES, 240e9);
        states.expectLosses(0, TICK);
        for (int state = 1; state <= 40; state++) {
            assertTrue(states.exceededBy(0.001) > TICK, "state " + state);
            states.add(state * TICK, 0);
        }

        assertTrue(states.exceededBy(0.001) <= MILLI);
    }

    @Test
    @DisplayName("It gives what a share of the samples exceeds, and what they exceed by so much in the mean")
    void quantiles() {
        SplittableRandom random = new SplittableRandom(Seeds.of(ExcessTailTest.class));
        for (int i = 0; i < 400_000; i++) {
            add(random.nextDouble() * 100 * MILLI);
        }

        assertEquals(99 * MILLI, tail.exceededBy(0.01), 1 * MILLI);
        assertEquals(90 * MILLI, tail.exceededBy(0.1), 1 * MILLI);
        // The mean of what lies above 90 is 5, of a tenth of the samples.
        assertEquals(90 * MILLI, tail.exceededInMeanBy(0.5 * MILLI), 1.5 * MILLI);
    }

    @Test
    @DisplayName("When nothing is late any more, it knows that after some seconds")
    void quiet() {
        for (int i = 0; i < 20_000; i++) {
            add(i % 20 == 0 ? 200 * MILLI : 0);
        }
        assertTrue(tail.exceededBy(0.001) > 190 * MILLI);
        for (int i = 0; i < 800; i++) {
            add(i < 600 ? 2 * MILLI : 0);
        }

        assertEquals(2 * MILLI, tail.exceededBy(0.001), MILLI);
    }

    @Test
    @DisplayName("When it is doubted, the next sample that is late counts until there are many")
    void doubt() {
        for (int i = 0; i < 20_000; i++) {
            add(MILLI);
        }
        add(60 * MILLI);
        assertEquals(MILLI, tail.exceededBy(0.0009), MILLI);
        tail.reduceConfidence();
        add(50 * MILLI);
        assertEquals(50 * MILLI, tail.exceededBy(0.0009), MILLI);

        for (int i = 0; i < 1000; i++) {
            add(MILLI);
        }
        assertEquals(MILLI, tail.exceededBy(0.0009), MILLI);
    }

    @Test
    @DisplayName("Excesses beyond its greatest count as that, and those below 0 as 0")
    void bounds() {
        for (int i = 0; i < 20_000; i++) {
            add(i % 2 == 0 ? 1e18 : -1e18);
        }

        assertEquals(512 * MILLI, tail.exceededBy(0.1), MILLI);
        assertTrue(tail.exceededBy(0.9) <= MILLI);
    }

    private void add(double nanos) {
        now += TICK;
        tail.add(now, nanos);
    }
}
