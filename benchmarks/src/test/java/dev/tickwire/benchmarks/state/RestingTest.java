package dev.tickwire.benchmarks.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RestingTest {
    /** Nothing is sent again once acks have come, whatever was lost. */
    @Test
    void shouldSendNothingOfObjectsAtRest() {
        assertEquals(3, Resting.measure(new long[] {1}, 0).value());
        assertEquals(3, Resting.measure(new long[] {1}, 0.05).value(), 0.01);
    }
}
