package dev.tickwire.state.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.coding.model.Models;
import org.junit.jupiter.api.Test;

class KeptModelsTest {
    private final KeptModels kept = new KeptModels();
    private final Models models = new Models();

    private void keepAll(int from, int end) {
        for (int statePacket = from; statePacket < end; statePacket++) {
            kept.keep(statePacket, models);
        }
    }

    @Test
    void shouldKeepThoseOfTheNewestPackets() {
        keepAll(0, KeptModels.MAX_MODELS + 3);
        assertTrue(kept.isFull());
        assertEquals(KeptModels.NONE, kept.find(2));
        assertEquals(3, kept.statePacket(kept.oldest()));
        assertEquals(KeptModels.NONE, kept.keep(1, models));
        assertEquals(3, kept.statePacket(kept.oldest()));
    }

    /** A packet that comes twice has no place of its own: none of an older one may go for it. */
    @Test
    void shouldKeepThoseOfAPacketOnce() {
        keepAll(0, KeptModels.MAX_MODELS);
        int place = kept.find(5);
        assertEquals(place, kept.keep(5, models));
        assertNotEquals(KeptModels.NONE, kept.find(0));
        assertEquals(KeptModels.MAX_MODELS, kept.count());
    }

    @Test
    void shouldFindTheNewestUsableModels() {
        keepAll(0, 10);
        PacketSet set = new PacketSet();
        set.settle(4, true);
        set.add(7);
        assertEquals(7, kept.statePacket(kept.newest(set)));
        set.settle(4, false);
        assertEquals(4, kept.statePacket(kept.newest(set)));
        set.settle(-1, false);
        assertEquals(KeptModels.NONE, kept.newest(set));
        kept.clear();
        assertEquals(KeptModels.NONE, kept.find(7));
    }
}
