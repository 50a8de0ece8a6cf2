package dev.tickwire.state.server.replicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.server.store.SlotVisibility;
import org.junit.jupiter.api.Test;

class SentVisibilityTest {
    private static final int SLOTS = 300;
    private static final int KEPT_TICKS = 64;

    private final SentVisibility lives = new SentVisibility(SLOTS);
    private final SlotVisibility found = new SlotVisibility();

    private boolean has(long tick, int slot, int generation) {
        lives.at(tick, found);
        return found.has(slot, generation << ObjectIdentity.SLOT_BITS | slot);
    }

    @Test
    void shouldRememberNothingUnlessEnabled() {
        lives.onSent(3, 5, 10, true);
        lives.place(4, 5);
        lives.endAll(11);
        assertFalse(has(10, 3, 5));
        assertFalse(has(10, 4, 5));
    }

    @Test
    void shouldDistinguishTheObjectsOfASlot() {
        lives.enable(KEPT_TICKS);
        lives.onSent(299, 5, 10, true);
        lives.onSent(299, 5, 11, true);
        lives.onSent(299, 6, 20, true);
        lives.onSent(299, 0, 30, false);
        lives.onSent(299, 32_767, 40, true);
        for (int tick = 5; tick < 50; tick++) {
            assertEquals(tick >= 10 && tick < 20, has(tick, 299, 5), "tick " + tick);
            assertEquals(tick >= 20 && tick < 30, has(tick, 299, 6), "tick " + tick);
            assertEquals(tick >= 40, has(tick, 299, 32_767), "tick " + tick);
            assertFalse(has(tick, 299, 0));
            assertFalse(has(tick, 298, 0));
        }
    }

    @Test
    void shouldShowAnObjectUntilItsLastResentEnd() {
        lives.enable(KEPT_TICKS);
        lives.onSent(0, 7, 10, true);
        lives.onSent(0, 0, 20, false);
        lives.onSent(0, 0, 25, false);
        assertTrue(has(24, 0, 7));
        assertFalse(has(25, 0, 7));
    }

    @Test
    void shouldEndAllAtOnce() {
        lives.enable(KEPT_TICKS);
        lives.place(0, 0);
        lives.onSent(100, 3, 10, true);
        lives.endAll(20);
        lives.onSent(100, 3, 20, true);
        assertTrue(has(9, 0, 0));
        assertFalse(has(9, 100, 3));
        assertTrue(has(19, 0, 0));
        assertTrue(has(19, 100, 3));
        assertFalse(has(20, 0, 0));
        assertTrue(has(20, 100, 3));
    }

    /** Before the oldest change that is remembered, a slot is as it was after it. */
    @Test
    void shouldRememberTheNewestChanges() {
        lives.enable(KEPT_TICKS);
        for (int change = 0; change < 2 * SentVisibility.MAX_CHANGES; change++) {
            lives.onSent(change % SLOTS, change / SLOTS, 100, true);
        }
        lives.onSent(0, 100, 110, true);
        int last = (2 * SentVisibility.MAX_CHANGES - 1) / SLOTS;
        assertFalse(has(110, 0, last));
        assertTrue(has(105, 0, last));
        assertTrue(has(105, 1, last));
        int forgotten = SentVisibility.MAX_CHANGES;
        assertTrue(has(99, forgotten % SLOTS, forgotten / SLOTS));
        assertTrue(has(99, (forgotten + 1) % SLOTS, forgotten / SLOTS - 1));
    }

    @Test
    void shouldNotGrowBeyondTheChangesOfASecond() {
        lives.enable(KEPT_TICKS);
        long[] tick = {100};
        Runnable round = () -> {
            for (int i = 0; i < 10 * SentVisibility.MAX_CHANGES; i++) {
                lives.onSent(i % SLOTS, (int) (tick[0] & 0x7FFF), ++tick[0], i % 2 == 0);
            }
            lives.at(tick[0] - 30, found);
        };
        SentVisibility[] made = new SentVisibility[1];
        long bytes = AllocatedBytes.minOf(20, () -> {
            made[0] = new SentVisibility(SLOTS);
            made[0].enable(KEPT_TICKS);
            for (int i = 0; i < 20_000; i++) {
                made[0].onSent(i % SLOTS, i % 100, i, true);
            }
        });
        assertTrue(bytes < 2 * SLOTS * 2 + 2 * 128 * 12 + 500, "of 64 changes in the ticks that are kept: " + bytes);
        assertEquals(0, AllocatedBytes.minOf(20, round));
    }
}
