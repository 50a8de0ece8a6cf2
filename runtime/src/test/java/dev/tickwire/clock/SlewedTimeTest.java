package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SlewedTimeTest {
    private static final double TICK = 100;
    private static final double STEP = 50;

    private final SlewedTime time = new SlewedTime(1000);

    @BeforeEach
    void place() {
        time.place(10_000);
    }

    @Test
    @DisplayName("It goes at the pace of time if it is right, and up to a twentieth faster or slower if not")
    void slews() {
        time.advance(STEP, 10_050, TICK);
        assertEquals(10_050, time.nanos());
        time.advance(STEP, 10_500, TICK);
        assertEquals(10_050 + 1.05 * STEP, time.nanos(), 1e-6);
        time.place(10_000);
        time.advance(STEP, 9_500, TICK);
        assertEquals(10_000 + 0.95 * STEP, time.nanos(), 1e-6);
    }

    @Test
    @DisplayName("Behind by more than 8 ticks it jumps")
    void jumps() {
        time.advance(STEP, 10_851, TICK);

        assertTrue(time.hasJumped());
        assertEquals(10_851, time.nanos());
    }

    @Test
    @DisplayName("Ahead by more than 8 ticks it stands until the other is there")
    void stands() {
        time.advance(STEP, 9_249, TICK);
        assertEquals(10_000, time.nanos());
        assertEquals(751 + TICK, time.nanosUntil(TICK));
        time.advance(STEP, 9_950, TICK);
        assertEquals(10_000, time.nanos());
        time.advance(STEP, 10_000, TICK);
        assertTrue(time.nanos() > 10_000);
    }

    @Test
    @DisplayName("After it was held, a tick is enough to jump or to stand")
    void held() {
        time.hold();
        assertTrue(time.isHeld());
        assertEquals(10_000, time.nanos());
        time.advance(STEP, 10_200, TICK);
        assertFalse(time.isHeld());
        assertEquals(10_200, time.nanos());

        time.hold();
        time.advance(STEP, 10_050, TICK);
        assertEquals(10_200, time.nanos());
    }
}
