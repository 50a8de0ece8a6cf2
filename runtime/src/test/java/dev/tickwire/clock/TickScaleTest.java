package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TickScaleTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 1000, 1L << 31, 1L << 32, 1L << 48})
    @DisplayName("A tick begins at the same time, however large the ticks are")
    void beginsWhenItDoesFromZero(long origin) {
        SplittableRandom random = new SplittableRandom(Seeds.of(TickScaleTest.class));
        TickScale fromZero = new TickScale();
        TickScale scale = new TickScale();
        for (int run = 0; run < 100_000; run++) {
            int rate = random.nextInt(1, 1001);
            fromZero.begin(0, rate);
            scale.begin(origin, rate);
            int tick = random.nextInt(-1000, 1_000_000);
            double nanos = tick * fromZero.tickNanos() + random.nextInt(-20, 20) / 10.0;

            assertEquals(
                    Math.floor(nanos / fromZero.tickNanos()),
                    Math.floor(scale.tickAt(nanos)) - origin,
                    () -> "nanosecond " + nanos + " at a rate of " + rate);
            assertTrue(scale.tickAt(nanos) <= scale.tickAt(Math.nextUp(nanos)));
        }
    }
}
