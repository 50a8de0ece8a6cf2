package dev.tickwire.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.util.ListStatistics;

class SamplesTest {
    private static Samples of(double... nanos) {
        return new Samples(DoubleStream.of(nanos).boxed().toList(), 0);
    }

    /** Others on the machine slow an iteration, and quicken none. */
    @Test
    void shouldUseTheFastestIterationOfEachProcess() {
        Samples samples = Samples.of(
                List.of(new ListStatistics(new double[] {12, 10, 30}), new ListStatistics(new double[] {11, 19})),
                new ListStatistics(new double[] {0, 1, 5, 1, 2}));
        assertEquals(List.of(10.0, 11.0), samples.nanos());
        assertEquals(1, samples.allocatedBytes());
    }

    @Test
    void shouldUseTheMedianOfProcesses() {
        assertEquals(20, of(30, 10, 20).median());
        assertEquals(25, of(40, 30, 20, 10).median());
        assertEquals(7, of(7).median());
    }

    /** Of ten the second and the ninth: the median lies outside with a probability of 22 in 1,024. */
    @Test
    void shouldReturnTheConfidenceIntervalOfTheMedian() {
        Samples ten = of(10, 1, 9, 2, 8, 3, 7, 4, 6, 5);
        assertEquals(2, ten.lower());
        assertEquals(9, ten.upper());
        Samples twenty = of(DoubleStream.iterate(1, i -> i + 1).limit(20).toArray());
        assertEquals(6, twenty.lower());
        assertEquals(15, twenty.upper());
    }

    @Test
    void shouldReturnTheFullRangeOfFewProcesses() {
        assertEquals(1, of(1, 2, 3, 4, 5).lower());
        assertEquals(5, of(1, 2, 3, 4, 5).upper());
        assertEquals(4, of(4).lower());
        assertEquals(4, of(4).upper());
    }

    @Test
    void shouldCoverTheMedianAtTheStatedConfidence() {
        long seed = Seeds.of(SamplesTest.class);
        Random random = new Random(seed);
        int covered = 0;
        for (int i = 0; i < 2_000; i++) {
            Samples samples =
                    of(DoubleStream.generate(random::nextDouble).limit(10).toArray());
            covered += samples.lower() <= 0.5 && 0.5 <= samples.upper() ? 1 : 0;
        }
        // 97.9 % of 2,000 are 1,957, give or take 6.4.
        assertEquals(1_957, covered, 50, "seed " + seed);
    }

    @Test
    void shouldShowMedianAndInterval() {
        Samples samples = of(161, 163, 162, 160, 220, 161, 221, 164, 223, 162);
        assertEquals("162.5", Cells.median(samples));
        assertEquals("161.0 to 221.0", Cells.interval(samples));
        assertEquals(List.of(1.0, 2.0, 3.0), of(3, 1, 2).nanos());
    }
}
