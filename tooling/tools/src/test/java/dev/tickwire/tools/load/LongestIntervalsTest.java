package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LongestIntervalsTest {
    /** Begin of the first second, near the overflow of the clock. */
    private static final long BEGIN = Long.MAX_VALUE - 1_000_000;

    private final Samples samples = new Samples();
    private final LongestIntervals intervals = new LongestIntervals(samples, BEGIN, BEGIN + nanos(10_000));

    @Test
    void shouldTakeTheLongestOfEachSecond() {
        add(0, 4, 10, 900, 1000);
        add(1000, 1500, 1900);
        assertDistribution(2, 695, 890);
    }

    @Test
    void shouldCountALongIntervalInEachSecondWithoutAnEnd() {
        add(0, 500, 4500, 4600);
        assertDistribution(5, (500 + 4 * 4000) / 5.0, 4000);
    }

    @Test
    void shouldNotCountWhatIsBeforeOrAfter() {
        add(-3000, -1000, 200);
        assertDistribution(1, 200, 200);
    }

    @Test
    void shouldCutTheLastIntervalAtTheEnd() {
        add(0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 9200, 12_000);
        assertDistribution(10, 980, 1000);
    }

    private void add(long... millis) {
        for (int i = 1; i < millis.length; i++) {
            intervals.add(BEGIN + nanos(millis[i - 1]), BEGIN + nanos(millis[i]));
        }
    }

    private void assertDistribution(int count, double mean, double max) {
        intervals.finish();
        Distribution longest = samples.distribution();
        assertEquals(count, longest.count());
        assertEquals(mean, longest.mean(), 1e-9);
        assertEquals(max, longest.max(), 1e-9);
    }

    private static long nanos(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
