package dev.tickwire.benchmarks.pair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.table.Samples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void shouldCompareWithinRounds() {
        Comparison comparison = new Comparison(Suite.TAPS);
        for (int set = 0; set < 9; set++) {
            // Each round is as slow as it likes; a tap costs 50 and a little more from set to set, metrics nothing.
            double[][] costs = new double[3][5];
            for (int round = 0; round < 5; round++) {
                costs[0][round] = 700 + 400 * round;
                costs[1][round] = costs[0][round] + 50 + set;
                costs[2][round] = costs[0][round] + set - 4;
            }
            comparison.add(costs, new double[3][0]);
        }
        String[] rows = comparison.text().split("\n");
        assertEquals("| no tap | 1500.0 | 1500.0 to 1500.0 | | | |", rows[3]);
        assertEquals("| an empty tap | 1554.0 | 1551.0 to 1557.0 | no tap | 54.0 | 51.0 to 57.0 |", rows[4]);
        assertEquals(
                "| metrics | 1500.0 | 1497.0 to 1503.0 | no tap | not measurable, below 3.0 | -3.0 to 3.0 |", rows[5]);
    }

    @Test
    void shouldIncludeRareCostsInTotalTime() {
        Comparison comparison = new Comparison(Suite.INSPECTOR);
        double[][] costs = {{10, 10, 10, 10}, {10, 10, 10, 14}, {11, 11, 11, 11}, {12, 10, 12, 10}};
        comparison.add(costs, new double[4][2]);
        String[] rows = comparison.text().split("\n");
        assertTrue(rows[4].contains("| an inspector, no page | 11.0 | 11.0 to 11.0 | no inspector | 1.0 |"), rows[4]);
        assertTrue(rows[6].contains("| 11.0 | 11.0 to 11.0 | no inspector | 1.0 | 1.0 to 1.0 |"), rows[6]);
    }

    @Test
    void shouldCompareEachWithItsOwn() {
        Comparison comparison = new Comparison(Suite.PREDICTION);
        double[][] costs = {{20}, {1000}, {1800}, {3000}, {7000}};
        comparison.add(costs, new double[][] {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 11.4}});
        String[] rows = comparison.text().split("\n");
        assertTrue(rows[5].contains("| not predicted | 800.0 | 800.0 to 800.0 | 0.0 | 0.0 |"), rows[5]);
        assertTrue(
                rows[7].contains("| pushed in each tick, not predicted | 4000.0 | 4000.0 to 4000.0 | 1.0 | 11.4 |"),
                rows[7]);
    }

    @Test
    void shouldReportFiguresThatCannotBeMeasured() {
        assertEquals(
                "not measurable, below 0.0 | -1.0 to 0.0", Comparison.difference(new Samples(List.of(-1.0, 0.0), 0)));
        assertEquals("-1.5 | -2.0 to -1.0", Comparison.difference(new Samples(List.of(-2.0, -1.0), 0)));
    }

    @Test
    void shouldDoABatchForEachLine() throws IOException {
        Counting counting = new Counting();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ContenderProcess.serve(
                counting, 0, new ByteArrayInputStream("batch\nbatch\n".getBytes(StandardCharsets.UTF_8)), out);
        assertEquals(
                "ready\n2.0\n3.0\n20.0\n", out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    @Test
    void shouldCompareEachContenderWithOneOfItsSuite() {
        for (Suite suite : Suite.values()) {
            for (Kind kind : suite.kinds()) {
                int base = suite.kinds().get(kind.than()).than();
                assertEquals(kind.than(), base, () -> kind.label() + " is compared with what is compared itself");
            }
            assertFalse(suite.unit().isEmpty());
            assertTrue(suite.rounds() > 1);
        }
    }

    /** Counts its batches. */
    private static final class Counting implements Contender {
        private int batches;
        private int before;

        @Override
        public double batch() {
            return ++batches;
        }

        @Override
        public void beginMeasuring() {
            before = batches;
        }

        @Override
        public double[] others() {
            return new double[] {10 * (batches - before)};
        }

        @Override
        public void close() {}
    }
}
