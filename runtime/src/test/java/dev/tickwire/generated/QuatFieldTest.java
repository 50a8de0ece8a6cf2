package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuatFieldTest {
    private final QuatField field = new QuatField("Move.facing", 9);

    @Test
    void shouldBeNoRotationAtFirstAndWhenCleared() {
        QuatField blank = new QuatField("Move.facing", 9);
        assertEquals("(0.0, 0.0, 0.0, 1.0)", blank.toString());
        field.set(1, 2, 3, 4);
        field.clear();
        assertEquals(blank, field);
        assertEquals(blank.hashCode(), field.hashCode());
        assertEquals(blank.pack(), field.pack());
    }

    @Test
    void shouldReturnWhatWasSet() {
        field.set(3, -0f, 100, -0.25f);
        assertEquals("(3.0, -0.0, 100.0, -0.25)", field.toString());
        assertEquals(3, field.x());
        assertEquals(-0f, field.y());
        assertEquals(100, field.z());
        assertEquals(-0.25f, field.w());
    }

    @Test
    void shouldHoldWhatArrivesWhereItIsQuantizedAtOnce() {
        long seed = Seeds.of(QuatFieldTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 10_000; round++) {
            float x = random.nextFloat() - 0.5f;
            float w = (random.nextFloat() - 0.5f) * random.nextInt(100);
            field.setQuantized(x, random.nextFloat(), random.nextInt(3) - 1, w);
            QuatField sent = new QuatField("Move.facing", 9);
            assertTrue(sent.unpack(field.pack()));
            assertEquals(sent.toString(), field.toString(), "seed " + seed + "L");
        }
        assertThrows(IllegalArgumentException.class, () -> field.setQuantized(0, 0, 0, 0));
    }

    @Test
    void shouldRefuseWhatIsNoRotationAndKeepTheOldOne() {
        field.set(0, 1, 0, 0);
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> field.set(0, 0, 0, 0));
        assertEquals(
                "Move.facing = (0.0, 0.0, 0.0, 0.0), must be four numbers that are not all zero", refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> field.set(1, Float.NaN, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> field.set(1, 0, Float.POSITIVE_INFINITY, 0));
        assertEquals(1, field.y());
    }

    @Test
    void shouldForgetTheBitsOfWhatWasThereBefore() {
        long none = field.pack();
        field.set(1, 2, 3, 4);
        assertNotEquals(none, field.pack());
        field.clear();
        assertEquals(none, field.pack());
    }

    @Test
    void shouldWriteWhatItReadAsTheSameBitsWhateverTheyAre() {
        long seed = Seeds.of(QuatFieldTest.class, 1);
        Random random = new Random(seed);
        int reads = 0;
        for (int i = 0; i < 50_000; i++) {
            QuatField quat = new QuatField("Move.facing", 4 + i % 17);
            long bits = random.nextLong() >>> 64 - (2 + 3 * (4 + i % 17));
            if (quat.unpack(bits)) {
                reads++;
                assertEquals(bits, quat.pack(), "seed " + seed);
                QuatField copy = new QuatField("Move.facing", 4 + i % 17);
                copy.copyFrom(quat);
                assertEquals(quat, copy);
                assertEquals(bits, copy.pack(), "seed " + seed);
            }
        }
        assertTrue(reads > 10_000, "reads " + reads);
    }

    @Test
    void shouldKeepItsValueWhenBitsAreRefused() {
        field.set(0, 1, 0, 0);
        assertFalse(field.unpack(511L << 2));
        assertEquals(1, field.y());
    }

    @Test
    void shouldEqualWhatSendsTheSameBits() {
        QuatField other = new QuatField("Move.facing", 9);
        field.set(0.1f, 0.7f, -0.2f, 0.3f);
        for (float scale : new float[] {1, -1, 2, -0.5f}) {
            other.set(0.1f * scale, 0.7f * scale, -0.2f * scale, 0.3f * scale);
            assertEquals(field, other);
            assertEquals(field.hashCode(), other.hashCode());
            assertEquals(field.pack(), other.pack());
        }
        other.set(0.1001f, 0.7f, -0.2f, 0.3f);
        assertEquals(field, other, "less than half a step away");
    }

    @Test
    void shouldDifferIfEncodedBitsDiffer() {
        QuatField other = new QuatField("Move.facing", 9);
        field.set(0.1f, 0.7f, -0.2f, 0.3f);
        for (int place = 0; place < 4; place++) {
            float[] turned = {0.1f, 0.7f, -0.2f, 0.3f};
            turned[place] = -turned[place];
            other.set(turned[0], turned[1], turned[2], turned[3]);
            assertNotEquals(field, other);
        }
        QuatField finer = new QuatField("Move.facing", 10);
        field.set(0, 1, 0, 0);
        finer.set(0, 1, 0, 0);
        assertNotEquals(field, finer);
        assertNotEquals(field, new Object());
    }

    /** {@code docs/wire.md} has these figures: the component left out is computed from three that are rounded. */
    @Test
    void shouldBeOffByThreeTimesAsMuchInTheComponentThatIsLeftOut() {
        long seed = Seeds.of(QuatFieldTest.class, 2);
        Random random = new Random(seed);
        float[] turned = new float[4];
        double sent = 0;
        double leftOut = 0;
        for (int round = 0; round < 100_000; round++) {
            double length = 0;
            for (int place = 0; place < 4; place++) {
                turned[place] = (1 + (random.nextFloat() - 0.5f) * 0.02f) / 2;
                length += turned[place] * turned[place];
            }
            int maximum = 0;
            for (int place = 1; place < 4; place++) {
                maximum = turned[place] > turned[maximum] ? place : maximum;
            }
            field.set(turned[0], turned[1], turned[2], turned[3]);
            QuatField read = new QuatField("Move.facing", 9);
            assertTrue(read.unpack(field.pack()), "seed " + seed);
            float[] got = {read.x(), read.y(), read.z(), read.w()};
            for (int place = 0; place < 4; place++) {
                double off = Math.abs(got[place] - turned[place] / Math.sqrt(length));
                if (place == maximum) {
                    leftOut = Math.max(leftOut, off);
                } else {
                    sent = Math.max(sent, off);
                }
            }
        }
        assertTrue(sent > 0.0013 && sent <= 0.0014, sent + ", seed " + seed);
        assertTrue(leftOut > 0.0038 && leftOut <= 0.0042, leftOut + ", seed " + seed);
    }
}
