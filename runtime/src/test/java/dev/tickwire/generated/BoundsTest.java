package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class BoundsTest {
    private static String refused(Executable call) {
        return assertThrows(IllegalArgumentException.class, call).getMessage();
    }

    @Test
    void shouldLetPassWhatLiesWithinTheBounds() {
        assertEquals(0, Bounds.check("Move.health", 0, 0, 1000));
        assertEquals(1000, Bounds.check("Move.health", 1000, 0, 1000));
        assertEquals(Long.MIN_VALUE, Bounds.check("Move.at", Long.MIN_VALUE, Long.MIN_VALUE, 0));
        assertEquals(-1L, Bounds.checkUnsigned("Move.stamp", -1L, 5, -1L));
        assertEquals(5, Bounds.checkFlags("Move.buttons", 5, 7));
        assertEquals(-1L, Bounds.checkFlags("Move.all", -1L, -1L));
        assertEquals(3, Bounds.index("Move.slots", 3, 4));
        assertEquals(3, Bounds.next("Move.slots", 3, 4));
    }

    @Test
    void shouldNameFieldValueAndBound() {
        assertEquals(
                "Move.health = 2000, must be in 0..1000", refused(() -> Bounds.check("Move.health", 2000, 0, 1000)));
        assertEquals("Move.at = -6, must be in -5..5", refused(() -> Bounds.check("Move.at", -6L, -5L, 5L)));
        assertEquals(
                "Move.stamp = 18446744073709551615, must be in 1..9",
                refused(() -> Bounds.checkUnsigned("Move.stamp", -1L, 1, 9)));
        assertEquals(
                "Move.buttons = 0xffffffff, must have only flags of 0x7",
                refused(() -> Bounds.checkFlags("Move.buttons", -1, 7)));
    }

    @Test
    void shouldClampNumbersAndRefuseWhatIsNone() {
        assertEquals(1f, Bounds.clamp("Move.x", 1e30f, -1f, 1f));
        assertEquals(-1f, Bounds.clamp("Move.x", -Float.MAX_VALUE, -1f, 1f));
        assertEquals(0.3f, Bounds.clamp("Move.x", 0.3f, -1f, 1f));
        assertEquals(
                "Move.x = NaN, must be a number; it is clamped to -1.0..1.0",
                refused(() -> Bounds.clamp("Move.x", Float.NaN, -1f, 1f)));
        assertThrows(IllegalArgumentException.class, () -> Bounds.clamp("Move.x", Float.NEGATIVE_INFINITY, -1f, 1f));
    }

    @Test
    void shouldLetNumbersGoAround() {
        assertEquals(10f, Bounds.wrap("Fighter.facing", 370f, 0f, 360f));
        assertEquals(350f, Bounds.wrap("Fighter.facing", -10f, 0f, 360f));
        assertEquals(5f, Bounds.wrap("Fighter.facing", 725f, 0f, 360f));
        assertEquals(-170f, Bounds.wrap("Fighter.facing", 190f, -180f, 180f));
        assertEquals(170f, Bounds.wrap("Fighter.facing", -190f, -180f, 180f));
        assertEquals(0f, Bounds.wrap("Fighter.facing", 0f, 0f, 360f));
        assertEquals(360f, Bounds.wrap("Fighter.facing", 360f, 0f, 360f));
        assertEquals(0f, Bounds.wrap("Fighter.facing", 720f, 0f, 360f));
        assertEquals(360f, Bounds.wrap("Fighter.facing", -Float.MIN_VALUE, 0f, 360f));
        assertEquals((float) ((double) 1e30f % 360), Bounds.wrap("Fighter.facing", 1e30f, 0f, 360f));
        assertEquals(10, Bounds.wrap(370, 0, 360));
        assertEquals(-5, Bounds.wrap(15, -10, 10));
        assertEquals(360, Bounds.wrap(360, 0, 360));
        assertEquals(0, Bounds.wrap(720, 0, 360));
        assertEquals(Integer.MIN_VALUE + 1, Bounds.wrap(Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1));
        assertEquals(5, Bounds.wrapUnsigned(-2, 5, 8), "2^64 - 2 is 2 above a multiple of 3");
        assertEquals(-8, Bounds.wrapUnsigned(3, -9, -4));
        assertEquals(-4, Bounds.wrapUnsigned(-4, -9, -4));
        assertEquals(
                "Fighter.facing = NaN, must be a number; it is wrapped to 0.0..360.0",
                refused(() -> Bounds.wrap("Fighter.facing", Float.NaN, 0f, 360f)));
        assertThrows(
                IllegalArgumentException.class, () -> Bounds.wrap("Fighter.facing", Float.POSITIVE_INFINITY, 0f, 1f));
    }

    @Test
    void shouldLetAnyNumberGoAroundByWholeTurns() {
        Random random = new Random(Seeds.of(BoundsTest.class, 0));
        for (int i = 0; i < 20_000; i++) {
            long min = random.nextLong() >> random.nextInt(64);
            long max = min + 1 + (random.nextLong() & 0xFFFF_FFFEL);
            long value = random.nextLong() >> random.nextInt(64);
            BigInteger turn = BigInteger.valueOf(max).subtract(BigInteger.valueOf(min));
            if (max > min) {
                long around = Bounds.wrap(value, min, max);
                assertTrue(around >= min && around <= max);
                assertEquals(
                        BigInteger.ZERO,
                        BigInteger.valueOf(around)
                                .subtract(BigInteger.valueOf(value))
                                .mod(turn));
            }
            float low = random.nextInt(2000) - 1000;
            float high = low + 1 + random.nextInt(1000);
            float number = (random.nextInt(4000) - 2000) * (1 << random.nextInt(12));
            float turned = Bounds.wrap("any", number, low, high);
            assertTrue(turned >= low && turned <= high);
            assertTrue((number - turned) % (high - low) == 0, "a whole number of turns");
        }
    }

    @Test
    void shouldRefuseElementsThatAreNotThere() {
        assertEquals(
                "Move.slots index = 4, count = 4",
                assertThrows(IndexOutOfBoundsException.class, () -> Bounds.index("Move.slots", 4, 4))
                        .getMessage());
        assertThrows(IndexOutOfBoundsException.class, () -> Bounds.index("Move.slots", -1, 4));
        assertEquals(
                "Move.slots is full: it holds at most 4",
                assertThrows(IllegalStateException.class, () -> Bounds.next("Move.slots", 4, 4))
                        .getMessage());
    }
}
