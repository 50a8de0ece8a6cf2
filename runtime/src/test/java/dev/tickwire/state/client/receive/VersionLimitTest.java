package dev.tickwire.state.client.receive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.packet.SentLog;
import org.junit.jupiter.api.Test;

class VersionLimitTest {
    private static final int SLOTS = 100;
    private static final int MOST = 2 * SentLog.CLIENT_RECORDS;

    private final VersionLimit room = new VersionLimit(SLOTS);

    @Test
    void shouldHaveRoomForTwiceWhatAServerRemembers() {
        int taken = 0;
        while (room.reserve(8)) {
            taken += 8;
        }
        assertEquals(MOST / 8 * 8, taken);
        assertTrue(room.reserve(MOST - taken));
        assertFalse(room.reserve(1));
        room.release(3);
        assertFalse(room.reserve(4));
        assertTrue(room.reserve(3));
    }

    /** Pruning takes a time by the number of slots, so it comes once for as many versions. */
    @Test
    void shouldPruneOnceForAsManyVersionsAsSlotsWhereRoomIsShort() {
        assertTrue(room.reserve(MOST - 1));
        for (int round = 0; round < 3; round++) {
            for (int added = 0; added < SLOTS; added++) {
                assertFalse(room.needsPruning(2), added + " added");
                room.onAdded();
            }
            assertTrue(room.needsPruning(2));
            assertFalse(room.needsPruning(1), "there is room");
            room.onPruned();
        }
    }
}
