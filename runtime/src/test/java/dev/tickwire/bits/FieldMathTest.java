package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FieldMathTest {
    private static final int[] EDGES = {Integer.MIN_VALUE, -2, -1, 0, 1, 1000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE
    };

    private final FieldMath[] ways = {new Java17FieldMath(), new PlainFieldMath()};

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
        for (FieldMath way : ways) {
            String message = assertThrows(IllegalArgumentException.class, () -> way.offset(-8, -7, 7))
                    .getMessage();
            assertEquals("value = -8, must be in -7..7", message);
        }
    }

    @Test
    void shouldShiftAnyBitsInEveryWay() {
        Random random = new Random(5);
        for (int width = 0; width <= BitWriter.WORD_BITS; width++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                checkShift(Bits.mask(width), bit);
                checkShift(random.nextLong() & Bits.mask(width), bit);
            }
        }
    }

    private void checkShift(long bits, int bit) {
        for (FieldMath way : ways) {
            assertEquals(bits << bit, way.shifted(bits, bit));
        }
    }

    @Test
    void shouldTakeTheWayThatIsQuickestHere() {
        boolean isOlder = Runtime.version().feature() <= 17;
        assertSame(isOlder ? Java17FieldMath.class : PlainFieldMath.class, FieldMath.NATIVE.getClass());
    }

    private void check(int value, int min, int max) {
        for (FieldMath way : ways) {
            if (value < min || value > max) {
                assertThrows(IllegalArgumentException.class, () -> way.offset(value, min, max));
            } else {
                assertEquals((long) value - min, way.offset(value, min, max));
            }
        }
    }
}
