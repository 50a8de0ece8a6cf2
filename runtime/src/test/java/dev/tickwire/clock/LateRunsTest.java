package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LateRunsTest {
    private static final double MILLI = 1e6;
    private static final double TICK = 16 * MILLI;

    private final LateRuns runs = new LateRuns();
    private double now = 7e9;

    @Test
    @DisplayName("Of the first few seconds, the second late one is one too many")
    void early() {
        assertFalse(late());
        inTime(100);

        assertTrue(late());
        inTime(10);
        assertTrue(late());
    }

    @Test
    @DisplayName("Late ones that follow each other count once")
    void once() {
        for (int i = 0; i < 30; i++) {
            assertFalse(late());
        }
        inTime(4);

        assertTrue(late());
        assertFalse(late());
    }

    @Test
    @DisplayName("Later it is the third within a second")
    void later() {
        inTime(200);
        assertFalse(late());
        inTime(25);
        assertFalse(late());
        inTime(50);
        assertFalse(late());
        inTime(10);

        assertTrue(late());
    }

    @Test
    @DisplayName("After it was cleared it begins anew")
    void cleared() {
        inTime(10);
        late();
        runs.clear();
        inTime(10);

        assertFalse(late());
        inTime(10);
        assertTrue(late());
    }

    private boolean late() {
        now += TICK;
        return runs.add(now, true);
    }

    private void inTime(int samples) {
        for (int i = 0; i < samples; i++) {
            now += TICK;
            assertFalse(runs.add(now, false));
        }
    }
}
