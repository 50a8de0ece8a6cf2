package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TickIntervalsTest {
    private static final long MILLI = 1_000_000;

    private final TickIntervals intervals = new TickIntervals();
    private final Samples samples = new Samples();

    @Test
    void shouldDivideTheTimeByTheTicks() {
        intervals.update(0, 0);
        intervals.update(100, 40 * MILLI);
        intervals.sample(samples);
        assertEquals(0, samples.distribution().count());
        intervals.update(101, 60 * MILLI);
        intervals.update(105, 141 * MILLI);
        // The tick is the same, and has arrived before.
        intervals.update(105, 150 * MILLI);
        intervals.sample(samples);
        assertEquals(1, samples.distribution().count());
        assertEquals(20.2, samples.distribution().max());
    }

    @Test
    void shouldCountASilenceInTheNextSample() {
        intervals.update(100, 0);
        intervals.update(101, 20 * MILLI);
        intervals.sample(samples);
        intervals.sample(samples);
        assertEquals(1, samples.distribution().count());
        intervals.update(103, 1020 * MILLI);
        intervals.sample(samples);
        assertEquals(500, samples.distribution().max());
    }

    @Test
    void shouldNotMeasureFromOneServerToTheNext() {
        intervals.update(100, 0);
        intervals.clear();
        intervals.update(7, 1000 * MILLI);
        intervals.update(8, 1020 * MILLI);
        intervals.sample(samples);
        assertEquals(20, samples.distribution().max());
    }
}
