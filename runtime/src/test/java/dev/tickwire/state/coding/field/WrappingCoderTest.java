package dev.tickwire.state.coding.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrappingCoderTest {
    /** Both bounds are one direction, so those two values are reached straight, all others by the shorter way. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20, 21})
    void shouldGoTheShorterWayInBothDirections(long top) {
        WrappingCoder coder = new WrappingCoder(0, top);
        for (long from = 0; from <= top; from++) {
            for (long to = 0; to <= top; to++) {
                String way = "from " + from + " to " + to + " of " + top;
                long distance = coder.distance(from, to);
                assertEquals(to, coder.from(from, distance), way);
                if (to == 0 || to == top) {
                    assertEquals(to - from, distance, way);
                } else {
                    assertTrue(2 * Math.abs(distance) <= top, way + ": " + distance);
                }
            }
        }
    }
}
