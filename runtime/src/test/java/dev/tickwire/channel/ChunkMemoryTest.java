package dev.tickwire.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChunkMemoryTest {
    private static final ChannelConfig MAPS = ChannelConfig.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(10_000)
            .sliceBytes(100)
            .build();
    private static final ChannelConfig SKINS = ChannelConfig.builder(1, "skins", ChannelKind.CHUNK)
            .maxChunkBytes(10_000)
            .sliceBytes(100)
            .build();

    private final ChunkMemory memory = new ChunkMemory();

    private IncomingChunk chunk(ChannelConfig channel, int length, long key) {
        return new IncomingChunk(channel, null, length, key, memory.sums(), memory);
    }

    private HeldChunk held(int length, long key) {
        IncomingChunk chunk = chunk(MAPS, length, key);
        return new HeldChunk(chunk, new MemorySink(100, 10), new SliceSet(10), 0);
    }

    @Test
    void shouldBoundWhatOnePeerHasAndWhatAllHave() {
        memory.limit(500, 1200);
        assertTrue(memory.reserve(0, 500), "all that one may");
        assertFalse(memory.reserve(500, 1), "one byte more for the same peer");
        assertTrue(memory.reserve(0, 500), "as much for another");
        assertFalse(memory.reserve(0, 201), "a third, beyond what all may");
        assertTrue(memory.reserve(0, 200), "a third that just fits");
        assertEquals(1200, memory.usedBytes());
        memory.release(500);
        assertTrue(memory.reserve(200, 300), "what one gave back");
        assertFalse(memory.reserve(500, 1));
    }

    @Test
    void shouldTakeNoNegativeLimits() {
        assertThrows(IllegalArgumentException.class, () -> memory.limit(0, -1));
        assertThrows(IllegalArgumentException.class, () -> memory.limit(-1, 0));
    }

    @Test
    void shouldKeepWhatIsLeftUntilItIsAskedForByTheSameKeyLengthAndChannel() {
        memory.hold(held(700, 42));
        assertEquals(700, memory.usedBytes());
        assertNull(memory.takeHeld(chunk(MAPS, 700, 43)));
        assertNull(memory.takeHeld(chunk(MAPS, 701, 42)));
        assertNull(memory.takeHeld(chunk(SKINS, 700, 42)));
        assertNotNull(memory.takeHeld(chunk(MAPS, 700, 42)));
        assertNull(memory.takeHeld(chunk(MAPS, 700, 42)));
        assertEquals(0, memory.usedBytes());
    }

    @Test
    void shouldKeepTheNewestOfAKey() {
        memory.hold(held(700, 42));
        memory.hold(held(800, 42));
        assertEquals(800, memory.usedBytes());
        assertNotNull(memory.takeHeld(chunk(MAPS, 800, 42)));
        assertEquals(0, memory.usedBytes());
    }

    @Test
    void shouldDropTheOldestOfWhatIsLeftForWhatIsOpen() {
        memory.limit(10_000, 2000);
        memory.hold(held(700, 1));
        memory.hold(held(700, 2));
        assertTrue(memory.reserve(0, 1000));
        assertNull(memory.takeHeld(chunk(MAPS, 700, 1)));
        assertEquals(1700, memory.usedBytes());
        memory.hold(held(900, 3));
        assertNull(memory.takeHeld(chunk(MAPS, 700, 2)));
        assertEquals(1900, memory.usedBytes());
        assertTrue(memory.reserve(0, 1000));
        assertEquals(2000, memory.usedBytes());
        assertFalse(memory.reserve(0, 1));
    }

    @Test
    void shouldKeepNoMoreOfThemThanAreFoundInNoTime() {
        for (int key = 1; key <= ChunkMemory.MOST_HELD + 1; key++) {
            memory.hold(held(101, key));
        }
        assertEquals(101L * ChunkMemory.MOST_HELD, memory.usedBytes());
        assertNull(memory.takeHeld(chunk(MAPS, 101, 1)));
        assertNotNull(memory.takeHeld(chunk(MAPS, 101, 2)));
    }
}
