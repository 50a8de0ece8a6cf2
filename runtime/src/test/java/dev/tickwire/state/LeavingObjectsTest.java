package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class LeavingObjectsTest {
    private static final int SLOTS = 2;

    private final Runner runner = new PastWorld().table.add(Runner.TYPE);
    private final LeavingObjects leaving = new LeavingObjects(Runner.TYPE.number() + 1, SLOTS);

    /** More often than there are slots: an object takes one place, however often it begins anew. */
    @Test
    void shouldHoldAnObjectOnceThatBeginsAgain() {
        int[] drawn = leaving.copyDrawn(runner, new int[Runner.TYPE.layout().cells()]);
        for (int time = 0; time < SLOTS + 2; time++) {
            leaving.begin(1, runner, null, drawn, drawn.clone());
            assertNotNull(leaving.at(1));
        }
        leaving.begin(0, runner, null, drawn, drawn.clone());
        assertNotNull(leaving.at(0));
        leaving.end(1);
        assertNull(leaving.at(1));
        assertNotNull(leaving.at(0));
    }
}
