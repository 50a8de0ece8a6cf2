package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantizerTest {
    /**
     * Least value, greatest, step: ranges that are powers of two and others, about zero and far from it, few steps and
     * many.
     */
    private static final float[][] BOUNDS = {
        {-512, 512, 0.01f},
        {0, 360, 0.1f},
        {-180, 180, 0.01f},
        {-1, 1, 0.01f},
        {0, 1, 5},
        {-1000, -999.9f, 0.001f},
        {1e-20f, 1e-19f, 1e-22f},
        {-1e30f, 3e30f, 1e27f},
        {0, 4194304, 1},
        {-4096, 4096, 0.003f},
    };

    @Test
    void shouldCountItsStepsAndBits() {
        Quantizer tenth = new Quantizer(0, 10, 0.01f);
        assertEquals(1000, tenth.top());
        assertEquals(10, tenth.widthBits());
        assertEquals(1, new Quantizer(0, 1, 5).top(), "at least one step");
        assertEquals(32, new Quantizer(-1e9f, 1e9f, 1e-9f).widthBits(), "at most 32 bits");
        assertEquals(4294967040L, new Quantizer(-1e9f, 1e9f, 1e-9f).top());
    }

    @Test
    void shouldReturnTheBoundsExactlyAndClampWhatIsBeyond() {
        Quantizer quantizer = new Quantizer(-512, 512, 0.25f);
        assertEquals(0, quantizer.encode(-512));
        assertEquals(quantizer.top(), quantizer.encode(512));
        assertEquals(0, quantizer.encode(Float.NEGATIVE_INFINITY));
        assertEquals(quantizer.top(), quantizer.encode(Float.POSITIVE_INFINITY));
        assertEquals(-512, quantizer.decode(0));
        assertEquals(512, quantizer.decode(quantizer.top()));
    }

    @Test
    void shouldNeverReturnAValueBeyondItsBounds() {
        assertEquals(3.6f, new Quantizer(0.1f, 3.6f, 0.01f).decode(350));
        Random random = new Random(Seeds.of(QuantizerTest.class));
        int above = 0;
        for (int i = 0; i < 20_000; i++) {
            int minimum = random.nextInt(20_000) - 10_000;
            float min = minimum / 100f;
            float max = (minimum + 1 + random.nextInt(5_000)) / 100f;
            Quantizer quantizer = new Quantizer(min, max, 0.01f);
            above += max - min + min > max ? 1 : 0;
            for (long step :
                    new long[] {quantizer.top(), quantizer.top() - 1, random.nextInt((int) quantizer.top()), 0}) {
                float value = quantizer.decode(step);
                if (value < min || value > max || quantizer.encode(value) != step) {
                    fail("step " + step + " of " + min + ".." + max + " is " + value + " and again step "
                            + quantizer.encode(value));
                }
            }
        }
        assertTrue(above > 1_000, above + " ranges end above the greatest value");
    }

    @Test
    void shouldBeOffByHalfAStepAtTheMostAndSettleAtOnce() {
        Random random = new Random(Seeds.of(QuantizerTest.class, 1));
        for (int i = 0; i < Runs.of(25_000, 100_000); i++) {
            Quantizer quantizer = new Quantizer(-100, 100, 0.001f + random.nextFloat());
            float value = random.nextFloat() * 200 - 100;
            float read = quantizer.decode(quantizer.encode(value));
            double step = 200.0 / quantizer.top();
            assertTrue(Math.abs(read - value) <= step / 2 + 1e-4, value + " became " + read);
            assertEquals(read, quantizer.decode(quantizer.encode(read)), "written again it stays what it is");
        }
    }

    @Test
    void shouldMatchTheStepsOfTheFormatForCodesNeighboursAndMidpoints() {
        for (float[] bounds : BOUNDS) {
            Quantizer quantizer = new Quantizer(bounds[0], bounds[1], bounds[2]);
            long stride = quantizer.top() > 1 << 20 ? Runs.of(7, 1) : 1;
            for (long step = quantizer.top(); step >= 0; step -= stride) {
                float value = quantizer.decode(step);
                float middle = (float) (bounds[0] + (step + 0.5) * ((double) bounds[1] - bounds[0]) / quantizer.top());
                checkAround(value, quantizer, bounds);
                checkAround(middle, quantizer, bounds);
                assertEquals(
                        value,
                        Math.min(
                                Quantizer.value((int) step, bounds[0], bounds[1] - bounds[0], quantizer.top()),
                                bounds[1]),
                        () -> "a value of " + Arrays.toString(bounds));
            }
        }
    }

    @Test
    void shouldMatchTheStepsOfTheFormatForEveryKindOfFloat() {
        Random random = new Random(Seeds.of(QuantizerTest.class, 2));
        float[] special = {
            0f,
            -0f,
            Float.MIN_VALUE,
            -Float.MIN_VALUE,
            Float.MIN_NORMAL,
            -Float.MIN_NORMAL,
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY
        };
        for (float[] bounds : BOUNDS) {
            Quantizer quantizer = new Quantizer(bounds[0], bounds[1], bounds[2]);
            for (float value : special) {
                check(value, quantizer, bounds);
            }
            for (int i = 0; i < Runs.of(50_000, 200_000); i++) {
                float value = Float.intBitsToFloat(random.nextInt());
                if (!Float.isNaN(value)) {
                    check(value, quantizer, bounds);
                }
                checkAround(bounds[0] + random.nextFloat() * (bounds[1] - bounds[0]), quantizer, bounds);
            }
        }
    }

    private static void checkAround(float value, Quantizer quantizer, float[] bounds) {
        check(value, quantizer, bounds);
        check(Math.nextUp(value), quantizer, bounds);
        check(Math.nextDown(value), quantizer, bounds);
    }

    private static void check(float value, Quantizer quantizer, float[] bounds) {
        long expected = stepOfTheFormat(value, bounds, quantizer.top());
        if (quantizer.encode(value) != expected) {
            fail(value + " is step " + quantizer.encode(value) + " of " + Arrays.toString(bounds) + ", not "
                    + expected);
        }
        if (value >= bounds[0] && value <= bounds[1]) {
            int quick = Quantizer.step(value, bounds[0], bounds[1] - bounds[0], quantizer.top());
            if (quick != expected) {
                fail(value + " is quick step " + quick + " of " + Arrays.toString(bounds) + ", not " + expected);
            }
        }
    }

    /** The steps of {@code docs/wire.md}, one by one. */
    private static long stepOfTheFormat(float value, float[] bounds, long top) {
        float above = value - bounds[0];
        float range = bounds[1] - bounds[0];
        float normalized = above / range;
        float clamped = normalized < 0f ? 0f : normalized > 1f ? 1f : normalized;
        float scaled = clamped * (float) top;
        float lifted = scaled + 0.5f;
        return (long) Math.floor(lifted);
    }

    @Test
    void shouldMakeTheSameFloatOfAStepWithACastAndWithout() {
        for (int step = 0; step < 1 << 23; step++) {
            float cast = Quantizer.exact(step, false);
            float made = Quantizer.exact(step, true);
            if (cast != (double) step || Float.floatToRawIntBits(made) != Float.floatToRawIntBits(cast)) {
                fail("step " + step + " is " + cast + " with a cast, " + made + " without");
            }
        }
    }

    @Test
    void shouldCastOnPlatformsWithFastCastsOrUnknownVersion() {
        for (String slow : new String[] {"17", "21", "22"}) {
            assertTrue(Quantizer.isCastSlow(slow), slow);
        }
        for (String quick : new String[] {"23", "25", "100", "0.9", "", "unknown", null}) {
            assertFalse(Quantizer.isCastSlow(quick), quick);
        }
    }

    @Test
    void shouldRefuseAStepAboveTheTop() {
        Quantizer quantizer = new Quantizer(0, 10, 0.01f);
        byte[] bytes = new byte[2 + BitWriter.SPARE_BYTES];
        new BitWriter().wrap(bytes, 0, 2).writeBits(1001, 10);
        BitReader in = new BitReader().wrap(bytes, 0, 2);
        in.readQuantized(quantizer);
        assertTrue(in.failed());
    }

    @Test
    void shouldRefuseBoundsThatMakeNoSense() {
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(2, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, Float.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, Float.POSITIVE_INFINITY, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(-Float.MAX_VALUE, Float.MAX_VALUE, 1));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Quantizer(0, 1, Float.NaN));
    }
}
