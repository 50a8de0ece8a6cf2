package dev.tickwire.state.client;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tickwire.state.PastWorld;
import dev.tickwire.state.Runner;
import org.junit.jupiter.api.Test;

class BlendingObjectsTest {
    private static final int SLOTS = 2;

    private final Runner runner = new PastWorld().table.add(Runner.TYPE);
    private final BlendingObjects leaving = new BlendingObjects(Runner.TYPE.number() + 1, SLOTS);

    /** More often than there are slots: an object takes one place, however often it begins anew. */
    @Test
    void shouldHoldARestartedObjectOnce() {
        int[] drawn = leaving.copyDrawn(runner, new int[Runner.TYPE.cells()]);
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
