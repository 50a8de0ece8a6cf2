package dev.tickwire.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
                "Move.buttons = 0xffffffff, must have no flags but those of 0x7",
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
