package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LatenessTest {
    /** An interval that is longer than all latenesses. */
    private static final long LONG = 1L << 60;

    private final Lateness lateness = new Lateness(millis(4));

    @Test
    void shouldCountNoLatenessInTime() {
        add(4, 100);
        add(3, 100);
        assertEquals(new Distribution(200, 0, 0, 0, 0, 0), lateness.distribution());
    }

    /** A stall of 40 ms has delayed ten updates, by 36, 32, ... and 0 ms. */
    @Test
    void shouldCountAllUpdatesThatAStallHasDelayed() {
        add(40, 1);
        Distribution late = lateness.distribution();
        assertEquals(10, late.count());
        assertEquals(18, late.mean(), 1e-9);
        assertEquals(16, late.median(), 16 * 0.016);
        assertEquals(36, late.p95(), 36 * 0.016);
        assertEquals(36, late.max(), 1e-9);
    }

    @Test
    void shouldWeighIntervalsByTheirBots() {
        add(5, 94);
        add(104, 1);
        Lateness all = new Lateness(millis(4));
        all.addAll(lateness);
        all.addAll(lateness);
        Distribution late = all.distribution();
        assertEquals(2 * (94 + 26), late.count());
        assertEquals(1, late.median(), 0.016);
        assertEquals(76, late.p95(), 76 * 0.016 + 4);
        assertEquals(100, late.max(), 1e-9);
    }

    @Test
    void shouldKeepEachTimeToItsStep() {
        for (long micros = 1; micros < 100_000_000_000L; micros = micros * 9 / 8 + 1) {
            Lateness one = new Lateness(LONG);
            one.add(LONG + TimeUnit.MICROSECONDS.toNanos(micros), 1);
            one.add(LONG + TimeUnit.MICROSECONDS.toNanos(2 * micros), 1);
            double median = one.distribution().median();
            assertTrue(median >= micros / 1e3 && median <= micros / 1e3 * 1.016, median + " ms, " + micros + " us");
        }
    }

    @Test
    void shouldWarnIfBotsAreLateByHalfATick() {
        assertFalse(report(9).isToolTooSlow());
        LoadReport slow = report(30);
        assertTrue(slow.isToolTooSlow());
        assertTrue(
                ReportTable.warning(slow)
                        .startsWith("warning: the load test itself was late: 5 % of the bots' updates by more than"
                                + " 26.0 ms, at ticks of 20.0 ms."),
                ReportTable.warning(slow));
    }

    /** Returns the report of bots that were updated at intervals, at 50 ticks a second. */
    private static LoadReport report(int intervalMillis) {
        LoadTotals totals = new LoadTotals();
        for (int i = 0; i < 100; i++) {
            totals.lateness.add(millis(intervalMillis), 1);
        }
        return LoadReport.of("title", 1, totals, 50, null, null);
    }

    private void add(int intervalMillis, int bots) {
        lateness.add(millis(intervalMillis), bots);
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
