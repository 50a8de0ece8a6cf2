package dev.tickwire.state.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ServerTicksTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long LOW_BITS = 0xFFFFFFFFL;
    /** The greatest tick that a first packet can carry. */
    private static final long MOST = (1L << 48) - 1;

    private final ServerTicks ticks = new ServerTicks();

    @Test
    void shouldAcceptAnyFirstTick() {
        assertEquals(LOW_BITS, ticks.expand(LOW_BITS));
        assertEquals(0, ticks.expand(0));
        assertTrue(ticks.isPossible(0));
        assertTrue(ticks.isPossible(MOST));
    }

    @Test
    void shouldGoOnFromTheLastFirstTick() {
        ticks.onTick(MOST);
        assertEquals(MOST + 1, ticks.expand(0));
        assertTrue(ticks.isPossible(MOST + ServerTicks.SPARE_TICKS));
        assertFalse(ticks.isPossible(MOST + ServerTicks.SPARE_TICKS + 1));
    }

    @Test
    void shouldGoOnBeyond32Bits() {
        ticks.onTick(LOW_BITS - 5);
        assertEquals(LOW_BITS + 8, ticks.expand(7));
        ticks.onTick(LOW_BITS + 8);
        assertEquals(LOW_BITS - 2, ticks.expand(LOW_BITS - 2));
        assertTrue(ticks.isPossible(LOW_BITS + 8));
    }

    @Test
    void shouldRejectTicksThatNoServerCanHaveReached() {
        ticks.advance(-7);
        ticks.onTick(100);
        assertTrue(ticks.isPossible(100 + ServerTicks.SPARE_TICKS));
        assertFalse(ticks.isPossible(101 + ServerTicks.SPARE_TICKS));
        assertFalse(ticks.isPossible(Integer.MAX_VALUE));
        assertFalse(ticks.isPossible(-1));
        ticks.onTick(100 + ServerTicks.SPARE_TICKS);
        assertFalse(ticks.isPossible(101 + ServerTicks.SPARE_TICKS), "the allowance is of the whole connection");
        ticks.advance(10 * SECOND - 7);
        assertTrue(ticks.isPossible(100 + ServerTicks.SPARE_TICKS + 20_000));
        assertFalse(ticks.isPossible(101 + ServerTicks.SPARE_TICKS + 20_000));
    }

    @Test
    void shouldIgnoreAClockThatIsSetBack() {
        ticks.advance(100 * SECOND);
        ticks.onTick(2);
        ticks.advance(0);
        ticks.advance(SECOND);
        assertTrue(ticks.isPossible(2 + ServerTicks.SPARE_TICKS + 2_000));
        assertFalse(ticks.isPossible(3 + ServerTicks.SPARE_TICKS + 2_000));
    }
}
