package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ThresholdsTest {
    @Test
    void shouldCompareWhatClientsSeeOfTheServer() {
        LoadTotals totals = new LoadTotals();
        for (int second = 0; second < 98; second++) {
            totals.tickIntervalMillis.add(16);
        }
        totals.tickIntervalMillis.add(40);
        totals.tickIntervalMillis.add(90);
        totals.inputReports = 200;
        totals.lateInputReports = 3;

        assertEquals(
                List.of("--max-tick-interval-p99 39: was 40 ms", "--max-late-reports 1.40: was 1.50 %"),
                failures(totals, "--max-tick-interval-p99", "39ms", "--max-late-reports", "1.4"));
        assertEquals(List.of(), failures(totals, "--max-tick-interval-p99", "40ms", "--max-late-reports", "1.5"));
    }

    @Test
    void shouldFailIfClientsSawNothingOfTheServer() {
        assertEquals(
                List.of(
                        "--max-tick-interval-p99 1000: there are no values",
                        "--max-late-reports 100: no report arrived"),
                failures(new LoadTotals(), "--max-tick-interval-p99", "1s", "--max-late-reports", "100"));
        assertEquals(List.of(), failures(new LoadTotals()));
    }

    /** Compares a test over UDP with the thresholds of a command line. */
    private static List<String> failures(LoadTotals totals, String... options) {
        Thresholds thresholds = CommandLine.populateCommand(new Thresholds(), options);
        return thresholds.failures(LoadReport.of("", 1, totals, 60, null, null));
    }
}
