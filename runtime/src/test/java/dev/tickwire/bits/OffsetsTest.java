package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class OffsetsTest {
    private static final int[] EDGES = {Integer.MIN_VALUE, -2, -1, 0, 1, 1000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE
    };

    private final Offsets[] ways = {new CheckedOffsets(), new ComparedOffsets()};

    @Test
    void shouldGiveTheDistanceInEveryWay() {
        for (int min : EDGES) {
            for (int max : EDGES) {
                for (int value : EDGES) {
                    if (min <= max) {
                        check(value, min, max);
                    }
                }
            }
        }
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            int one = random.nextInt() >> random.nextInt(32);
            int other = random.nextInt() >> random.nextInt(32);
            check(random.nextInt() >> random.nextInt(32), Math.min(one, other), Math.max(one, other));
        }
    }

    @Test
    void shouldNameValueAndBoundsInEveryWay() {
        for (Offsets way : ways) {
            String message = assertThrows(IllegalArgumentException.class, () -> way.of(-8, -7, 7))
                    .getMessage();
            assertEquals("value = -8, must be in -7..7", message);
        }
    }

    @Test
    void shouldTakeTheWayThatIsQuickestHere() {
        boolean isOlder = Runtime.version().feature() <= 17;
        assertSame(isOlder ? CheckedOffsets.class : ComparedOffsets.class, Offsets.NATIVE.getClass());
    }

    private void check(int value, int min, int max) {
        for (Offsets way : ways) {
            if (value < min || value > max) {
                assertThrows(IllegalArgumentException.class, () -> way.of(value, min, max));
            } else {
                assertEquals((long) value - min, way.of(value, min, max));
            }
        }
    }
}
