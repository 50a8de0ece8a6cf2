package dev.tickwire.chunk.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.Seeds;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SliceSetTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 128, 1000})
    void shouldKnowWhatIsThereInWhicheverOrderItCame(int slices) {
        long seed = Seeds.of(SliceSetTest.class);
        Random random = new Random(seed);
        SliceSet set = new SliceSet(slices);
        BitSet expected = new BitSet();
        while (expected.cardinality() < slices) {
            assertSame(expected, set, slices, "seed " + seed);
            int slice = random.nextInt(slices);
            while (expected.get(slice)) {
                slice = random.nextInt(slices);
            }
            set.add(slice);
            expected.set(slice);
        }
        assertTrue(set.isFull(), "seed " + seed);
        assertEquals(slices, set.count(), "seed " + seed);
    }

    private static void assertSame(BitSet expected, SliceSet set, int slices, String seed) {
        assertEquals(expected.cardinality(), set.count(), seed);
        assertEquals(expected.nextClearBit(0), set.firstMissing(), seed);
        assertEquals(expected.length() - 1, set.highest(), seed);
        assertFalse(set.isFull(), seed);
        for (int from = 0; from < slices; from += 7) {
            for (int bits : new int[] {1, 5, 63, 64}) {
                long found = set.bits(from, bits);
                for (int i = 0; i < 64; i++) {
                    boolean isThere = i < bits && from + i < slices && expected.get(from + i);
                    if (isThere != ((found >>> i & 1) != 0)) {
                        fail(seed + ", " + (from + i) + " from " + from);
                    }
                }
            }
        }
    }

    @Test
    void shouldReturnNothingBehindItsEnd() {
        SliceSet set = new SliceSet(64);
        set.add(63);
        assertEquals(0, set.bits(64, 64));
        assertEquals(0, set.bits(200, 3));
    }

    @Test
    void shouldRemoveTheLast() {
        SliceSet set = new SliceSet(130);
        for (int slice : new int[] {0, 1, 2, 70, 129}) {
            set.add(slice);
        }
        set.removeLast();
        assertEquals(4, set.count());
        assertEquals(70, set.highest());
        assertEquals(3, set.firstMissing());
        assertFalse(set.contains(129));
        set.removeLast();
        assertEquals(4, set.count());
    }

    @Test
    void shouldMissTheLastOnlyOnceItIsRemovedFromAll() {
        SliceSet set = new SliceSet(3);
        set.add(0);
        set.add(1);
        set.add(2);
        set.removeLast();
        assertEquals(2, set.firstMissing());
        assertEquals(1, set.highest());
        SliceSet single = new SliceSet(1);
        single.add(0);
        single.removeLast();
        assertEquals(0, single.firstMissing());
        assertEquals(-1, single.highest());
    }
}
