package dev.tickwire.benchmarks.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
        Comparison comparison = new Comparison();
        for (int set = 0; set < 9; set++) {
            // Each round is as slow as it likes; a prediction costs 50 and a little more from set to set, a correction
            // nothing.
            double[][] costs = new double[4][5];
            for (int round = 0; round < 5; round++) {
                costs[0][round] = 700 + 400 * round;
                costs[1][round] = costs[0][round] + 50 + set;
                costs[2][round] = costs[0][round];
                costs[3][round] = costs[0][round] + set - 4;
            }
            comparison.add(costs, new double[4][2]);
        }
        String[] rows = comparison.text().split("\n");
        assertEquals("| not predicted | 1500.0 | 1500.0 to 1500.0 | | | | 0.0 | 0.0 |", rows[3]);
        assertEquals(
                "| predicted, always right | 1554.0 | 1551.0 to 1557.0 | not predicted | 54.0 | 51.0 to 57.0 | 0.0 | 0.0 |",
                rows[4]);
        assertEquals(
                "| pushed, predicted and corrected in each tick | 1500.0 | 1497.0 to 1503.0"
                        + " | pushed in each tick, not predicted | not measurable, below 3.0 | -3.0 to 3.0 | 0.0 | 0.0 |",
                rows[6]);
    }

    @Test
    void shouldShowCorrectionsOfEach() {
        Comparison comparison = new Comparison();
        double[][] costs = {{1000}, {1800}, {3000}, {7000}};
        comparison.add(costs, new double[][] {{0, 0}, {0, 0}, {0, 0}, {1, 11.4}});
        String[] rows = comparison.text().split("\n");
        assertEquals("| not predicted | 1000.0 | 1000.0 to 1000.0 | | | | 0.0 | 0.0 |", rows[3]);
        assertEquals(
                "| pushed, predicted and corrected in each tick | 7000.0 | 7000.0 to 7000.0"
                        + " | pushed in each tick, not predicted | 4000.0 | 4000.0 to 4000.0 | 1.0 | 11.4 |",
                rows[6]);
    }

    @Test
    void shouldReportFiguresThatCannotBeMeasured() {
        assertEquals(
                "not measurable, below 0.0 | -1.0 to 0.0", Comparison.difference(new Samples(List.of(-1.0, 0.0), 0)));
        assertEquals("-1.5 | -2.0 to -1.0", Comparison.difference(new Samples(List.of(-2.0, -1.0), 0)));
    }

    @Test
    void shouldDoABatchForEachLine() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        double[] batches = {0};
        ContenderProcess.serve(
                () -> ++batches[0],
                () -> new double[] {10 * batches[0], 0},
                0,
                new ByteArrayInputStream("batch\nbatch\n".getBytes(StandardCharsets.UTF_8)),
                out);
        assertEquals(
                "ready\n2.0\n3.0\n30.0 0.0\n",
                out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n"));
    }

    @Test
    void shouldCompareEachContenderWithOneThatIsNotComparedItself() {
        for (Contender contender : Contender.values()) {
            assertEquals(contender.than(), contender.than().than(), () -> contender.label);
        }
    }
}
