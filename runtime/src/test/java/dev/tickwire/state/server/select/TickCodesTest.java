package dev.tickwire.state.server.select;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TickCodesTest {
    private static final long FIRST = 5_000_000_000L;
    private static final long MOST = Integer.MAX_VALUE - 2;

    private final TickCodes ticks = new TickCodes();

    @Test
    void shouldHoldTicksThatTake33Bits() {
        for (long tick : new long[] {FIRST, FIRST + 1, FIRST + 1_000_000, FIRST + MOST}) {
            assertFalse(ticks.isFar(tick));
            assertEquals(tick, ticks.tick(ticks.code(tick)));
        }
    }

    @Test
    void shouldHoldNoTickAndThatOfPlacedObjects() {
        ticks.code(FIRST);
        assertEquals(0, ticks.code(0));
        assertEquals(1, ticks.code(1));
        assertEquals(0, ticks.tick(0));
        assertEquals(1, ticks.tick(1));
    }

    @Test
    void shouldMoveOnWhereTheOriginIsFarBehind() {
        int[] codes = {0, 1, ticks.code(FIRST), ticks.code(FIRST + MOST)};
        long far = FIRST + MOST + 1;
        assertTrue(ticks.isFar(far));
        ticks.moveOn(far, codes, null);
        assertFalse(ticks.isFar(far));
        assertEquals(0, ticks.tick(codes[0]));
        assertEquals(1, ticks.tick(codes[1]));
        assertEquals(far - MOST / 2, ticks.tick(codes[2]), "the oldest that can be held");
        assertEquals(FIRST + MOST, ticks.tick(codes[3]));
        assertEquals(far, ticks.tick(ticks.code(far)));
    }

    @Test
    void shouldRestartAfterClear() {
        ticks.code(FIRST);
        ticks.clear();
        assertEquals(7, ticks.tick(ticks.code(7)));
    }
}
