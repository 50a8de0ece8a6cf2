package dev.tickwire.inspector.live.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.protocol.Direction;
import org.junit.jupiter.api.Test;

class TrafficCountsTest {
    @Test
    void shouldGrowForNewKeys() {
        for (int first = 1; first < 70; first++) {
            TrafficCounts counts = new TrafficCounts(first);
            for (int key = 0; key < 300; key++) {
                counts.add(key, Direction.RECEIVED, key);
                counts.add(key, Direction.SENT, 2 * key);
            }
            for (int key = 0; key < 300; key++) {
                assertEquals(key, counts.receivedBits(key));
                assertEquals(2L * key, counts.sentBits(key));
                assertEquals(1, counts.sentCount(key));
                assertEquals(1, counts.receivedCount(key));
            }
            assertEquals(0, counts.sentCount(1_000));
        }
    }

    @Test
    void shouldReplaceItsCountsOnSet() {
        TrafficCounts many = new TrafficCounts(50);
        many.add(40, Direction.SENT, 7);
        TrafficCounts few = new TrafficCounts(3);
        few.add(1, Direction.SENT, 5);
        many.set(few);
        assertEquals(0, many.sentBits(40));
        assertEquals(5, many.sentBits(1));
    }
}
