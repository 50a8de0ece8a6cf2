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

    private static SlewedTime hurrying() {
        SlewedTime hurrying = new SlewedTime(1000, 500e6);
        hurrying.place(0);
        return hurrying;
    }

    @Test
    @DisplayName(
            "Where it may hurry, it catches up by a quarter from 8 ticks on until it is there, and jumps only beyond")
    void hurries() {
        SlewedTime hurrying = hurrying();
        double step = 1e6;
        double tick = 16e6;
        hurrying.advance(step, step + 8.1 * tick, tick);
        assertEquals(1.25 * step, hurrying.nanos(), 1);
        double now = step;
        for (double last = hurrying.nanos(); now + 8.1 * tick - hurrying.nanos() > 11e6; last = hurrying.nanos()) {
            now += step;
            hurrying.advance(step, now + 8.1 * tick, tick);
            assertTrue(hurrying.nanos() - last <= 1.25 * step + 1e-3);
            assertTrue(hurrying.nanos() - last > 1.05 * step, "a hurry does not end at 8 ticks");
        }
        hurrying.advance(step, hurrying.nanos() + step + 501e6, tick);
        assertTrue(hurrying.hasJumped());
    }

    @Test
    @DisplayName("Where it may hurry, it lingers by a quarter if it is ahead, and stands only beyond half a second")
    void lingers() {
        SlewedTime hurrying = hurrying();
        double tick = 16e6;
        hurrying.advance(1e6, -9 * tick, tick);
        assertEquals(0.75e6, hurrying.nanos(), 1);
        hurrying.advance(1e6, -501e6, tick);
        assertEquals(0.75e6, hurrying.nanos(), 1);
    }

    @Test
    @DisplayName("After it was held, it hurries from a tick on")
    void hurriesAfterAHold() {
        SlewedTime hurrying = hurrying();
        double tick = 16e6;
        hurrying.hold();
        hurrying.advance(1e6, 1e6 + 3.2 * tick, tick);
        assertFalse(hurrying.hasJumped());
        assertEquals(1.25e6, hurrying.nanos(), 1);
    }

    @Test
    @DisplayName("A time that may not hurry never goes faster than by a twentieth without a jump")
    void doesNotHurry() {
        time.advance(STEP, 9_249, TICK);
        time.advance(STEP, 10_400, TICK);
        assertEquals(10_000 + 1.05 * STEP, time.nanos(), 1e-6);
    }
}
