package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllocatedBytesTest {
    private static byte[] kept;

    @Test
    void shouldCountWhatACallAllocates() {
        long bytes = AllocatedBytes.by(() -> kept = new byte[100_000]);
        assertTrue(bytes >= 100_000 && bytes < 110_000, bytes + " bytes");
    }

    @Test
    void shouldReturnTheMinimumOfTheRounds() {
        assertEquals(16 + 1_000, AllocatedBytes.minOf(5, round -> kept = new byte[1_000 * (5 - round)]));
        assertEquals(0, AllocatedBytes.minOf(5, round -> kept = round < 4 ? new byte[1_000] : kept));
        assertEquals(16 + 1_000, AllocatedBytes.minOf(5, () -> kept = new byte[1_000]));
    }

    @Test
    void shouldRunEveryRoundThoughOneHasAllocatedNothing() {
        List<Integer> rounds = new ArrayList<>();
        AllocatedBytes.minOf(3, round -> rounds.add(round));
        assertEquals(List.of(0, 1, 2), rounds);
    }
}
