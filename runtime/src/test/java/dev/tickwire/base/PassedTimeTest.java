package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PassedTimeTest {
    @Test
    void shouldStartAtZeroForAnyClockValue() {
        assertEquals(0, new ElapsedTime(100).advance(Long.MIN_VALUE));
        assertEquals(0, new ElapsedTime(100).advance(5));
    }

    @Test
    void shouldAddSteps() {
        ElapsedTime time = new ElapsedTime(100);
        time.advance(-7);
        time.advance(3);
        assertEquals(12, time.advance(5));
        assertEquals(12, time.nanos());
    }

    @Test
    void shouldCountALongStepAsTheLongest() {
        ElapsedTime time = new ElapsedTime(100);
        time.advance(0);
        assertEquals(100, time.advance(1_000_000));
        assertEquals(101, time.advance(1_000_001));
    }

    @Test
    void shouldNeverGoBack() {
        ElapsedTime time = new ElapsedTime(100);
        time.advance(1000);
        time.advance(1050);
        assertEquals(50, time.advance(0));
        assertEquals(60, time.advance(10));
    }

    @Test
    void shouldContinueWhereTheClockWraps() {
        ElapsedTime time = new ElapsedTime(100);
        time.advance(Long.MAX_VALUE);
        assertEquals(1, time.advance(Long.MIN_VALUE));
    }
}
