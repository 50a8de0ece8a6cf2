package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SequenceTest {
    @Test
    void shouldCompareAcrossTheWrap() {
        assertTrue(Sequence.isNewer(1, 0));
        assertTrue(Sequence.isNewer(0, 65535));
        assertTrue(Sequence.isNewer(100, 65000));
        assertTrue(Sequence.isNewer(32767, 0));
        assertFalse(Sequence.isNewer(0, 0));
        assertFalse(Sequence.isNewer(65535, 0));
        assertFalse(Sequence.isNewer(40000, 0));
    }

    @Test
    void shouldMeasureDistancesAcrossTheWrap() {
        assertEquals(5, Sequence.distance(2, 65533));
        assertEquals(-5, Sequence.distance(65533, 2));
        assertEquals(2, Sequence.plus(65533, 5));
        assertEquals(65533, Sequence.plus(2, -5));
    }
}
