package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SmallestThreeTest {
    private static float[] decode(SmallestThree format, long bits) {
        return new float[] {
            format.component(bits, 0), format.component(bits, 1), format.component(bits, 2), format.component(bits, 3)
        };
    }

    private static long encode(SmallestThree format, float... components) {
        return format.encode(components[0], components[1], components[2], components[3]);
    }

    @Test
    void shouldEncodeInTwoBitsAndThreeComponents() {
        assertEquals(14, SmallestThree.of(4).widthBits());
        assertEquals(62, SmallestThree.of(20).widthBits());
        assertThrows(IllegalArgumentException.class, () -> SmallestThree.of(3));
        assertThrows(IllegalArgumentException.class, () -> SmallestThree.of(21));
    }

    @Test
    void shouldCarryAxesExactly() {
        SmallestThree format = SmallestThree.of(4);
        long zeros = 7L << 2 | 7L << 6 | 7L << 10;
        for (int axis = 0; axis < 4; axis++) {
            float[] components = new float[4];
            components[axis] = 5;
            assertEquals(axis | zeros, encode(format, components));
            components[axis] = -5;
            assertEquals(axis | zeros, encode(format, components), "the same rotation");
            components[axis] = 1;
            assertArrayEquals(components, decode(format, axis | zeros));
        }
    }

    @Test
    void shouldLeaveOutTheFirstOfEqualComponentsAndMakeItPositive() {
        SmallestThree format = SmallestThree.of(10);
        // 0.5 of 0.70710677 is step 511 + 361 of 1022
        long half = 872;
        long minusHalf = 150;
        assertEquals(half << 2 | half << 12 | half << 22, format.encode(1, 1, 1, 1));
        assertEquals(minusHalf << 2 | minusHalf << 12 | minusHalf << 22, format.encode(-1, 1, 1, 1));
        assertEquals(1 | 511L << 2 | 0L << 12 | 511L << 22, format.encode(0, -2, 2, 0));
    }

    @Test
    void shouldAcceptNumbersOfAnySizeExceptZeroRotations() {
        assertTrue(SmallestThree.isRotation(Float.MIN_VALUE, 0, 0, 0));
        assertTrue(SmallestThree.isRotation(Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE));
        assertFalse(SmallestThree.isRotation(0, -0f, 0, 0));
        assertFalse(SmallestThree.isRotation(1, Float.NaN, 0, 0));
        assertFalse(SmallestThree.isRotation(1, 0, Float.NEGATIVE_INFINITY, 0));
        SmallestThree format = SmallestThree.of(20);
        assertEquals(format.encode(1, 0, 0, 0), format.encode(Float.MIN_VALUE, 0, 0, 0));
        assertEquals(format.encode(1, 1, -1, 1), format.encode(3e38f, 3e38f, -3e38f, 3e38f));
    }

    @Test
    void shouldBeOffByOneStepAtTheMost() {
        long seed = Seeds.of(SmallestThreeTest.class);
        Random random = new Random(seed);
        for (int i = 0; i < 100_000; i++) {
            SmallestThree format = SmallestThree.of(4 + i % 17);
            double[] rotation = new double[4];
            double squares = 0;
            for (int place = 0; place < 4; place++) {
                rotation[place] = random.nextGaussian();
                squares += rotation[place] * rotation[place];
            }
            float[] set = new float[4];
            for (int place = 0; place < 4; place++) {
                rotation[place] /= Math.sqrt(squares);
                set[place] = (float) rotation[place];
            }
            long bits = encode(format, set);
            assertEquals(0, bits >>> format.widthBits());
            assertTrue(format.isValid(bits), "seed " + seed);
            float[] read = decode(format, bits);
            double sign = rotation[(int) bits & 3] < 0 ? -1 : 1;
            double step = 1.41422 / ((1 << 4 + i % 17) - 2) + 1e-6;
            for (int place = 0; place < 4; place++) {
                double max = place == (bits & 3) ? 2 * step : step / 2;
                assertEquals(sign * rotation[place], read[place], max, "seed " + seed);
            }
        }
    }

    @Test
    void shouldRefuseAStepAboveTheLastAndASumThatNoRotationHas() {
        SmallestThree format = SmallestThree.of(4);
        assertTrue(format.isValid(7L << 2 | 7L << 6 | 14L << 10));
        assertFalse(format.isValid(7L << 2 | 7L << 6 | 15L << 10));
        assertFalse(format.isValid(15L << 2 | 7L << 6 | 7L << 10));
        // 14 is the bound itself, whose square is one half: together 1, together 1.18 and 1.37 of at most 1.25
        assertTrue(format.isValid(14L << 2 | 0L << 6 | 7L << 10));
        assertTrue(format.isValid(14L << 2 | 0L << 6 | 11L << 10));
        assertFalse(format.isValid(14L << 2 | 0L << 6 | 13L << 10));
        assertEquals(0, format.component(14L << 2 | 0L << 6 | 11L << 10, 0), "nothing is left for the fourth");
    }

    @Test
    void shouldNotAlwaysReturnTheSameBitsAfterDecoding() {
        // What is carried may round above what is left out: whoever passes it on must keep the bits.
        SmallestThree format = SmallestThree.of(4);
        long bits = format.encode(0.6f, 0.58f, 0.4f, 0.38f);
        assertEquals(0, bits & 3);
        assertEquals(1, encode(format, decode(format, bits)) & 3);
    }
}
