package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Each part of an identity, at its bounds: two are the same only if all parts are. */
class ObjectIdentityTest {
    private static final int[] SLOTS = {0, 1, 0x7FFF, 0xFFFF};
    private static final int[] GENERATIONS = {0, 1, 0x4000, 0x7FFF};
    private static final int[] TYPES = {0, 1, 127};
    private static final int[] EPOCHS = {0, 1, 2, 3, 4, 0xFFFFFF};

    /** Slot, generation, type and epoch. */
    private static int[][] all() {
        int[][] all = new int[SLOTS.length * GENERATIONS.length * TYPES.length * EPOCHS.length][];
        int count = 0;
        for (int slot : SLOTS) {
            for (int generation : GENERATIONS) {
                for (int type : TYPES) {
                    for (int epoch : EPOCHS) {
                        all[count++] = new int[] {slot, generation, type, epoch};
                    }
                }
            }
        }
        return all;
    }

    private static long of(int[] parts) {
        return ObjectIdentity.of(parts[0], parts[1], parts[2], parts[3]);
    }

    @Test
    void shouldBeTheSameOnlyIfAllPartsAre() {
        int[][] all = all();
        for (int one = 0; one < all.length; one++) {
            for (int other = 0; other < all.length; other++) {
                assertEquals(one == other, ObjectIdentity.isSame(of(all[one]), of(all[other])));
            }
            assertFalse(ObjectIdentity.isSame(of(all[one]), ObjectIdentity.NONE));
        }
        assertFalse(ObjectIdentity.isSame(ObjectIdentity.NONE, ObjectIdentity.NONE));
    }

    @Test
    void shouldHaveItsParts() {
        for (int[] parts : all()) {
            long identity = of(parts);
            int number = parts[1] << 16 | parts[0];
            assertEquals(number, ObjectIdentity.number(identity));
            assertEquals(parts[2], ObjectIdentity.type(identity));
            assertEquals(parts[3], ObjectIdentity.epoch(identity));
            assertTrue(ObjectIdentity.isOf(number, identity));
            assertFalse(ObjectIdentity.isOf(number ^ 1, identity));
            assertFalse(ObjectIdentity.isOf(number ^ 1 << 16, identity));
            assertFalse(ObjectIdentity.isOf(-1, identity));
            if (parts[3] == 0) {
                assertEquals(identity, ObjectIdentity.of(number, parts[2]));
            }
        }
        assertFalse(ObjectIdentity.isOf(-1, ObjectIdentity.NONE));
    }
}
