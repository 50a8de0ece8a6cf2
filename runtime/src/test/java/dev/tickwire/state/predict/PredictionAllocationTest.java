package dev.tickwire.state.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import org.junit.jupiter.api.Test;

/** Objects are predicted, received, corrected, blended and drawn without an allocation; some end and begin again. */
class PredictionAllocationTest {
    private final ToyWorld world = new ToyWorld(12, 3, 0.4, 30, 7);

    @Test
    void shouldAllocateNothing() {
        world.isLost = tick -> tick % 40 < 8;
        for (int i = 0; i < 200; i++) {
            play();
        }
        long corrections = world.counts().corrections();
        assertEquals(0, AllocatedBytes.minOf(20, this::play));
        assertTrue(world.counts().corrections() > corrections);
    }

    private void play() {
        for (int i = 0; i < 200; i++) {
            world.frame(1.0 / 144);
        }
        PredictedGroup group = world.groups.get(1);
        group.end(world.courses.get(1));
        int[] cells = world.truthOf(1);
        world.courses.set(1, group.begin(world.toys.get(1), cells, 0, world.tick - 12));
    }
}
