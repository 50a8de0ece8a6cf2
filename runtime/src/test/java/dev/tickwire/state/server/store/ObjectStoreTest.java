package dev.tickwire.state.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which object a slot had at a tick, as the end of an object names it. */
class ObjectStoreTest {
    private static final int[] VALUES = {1};

    private final ObjectStore store = new ObjectStore(
            1, List.of(TypeCoder.plain(ObjectCoder.builder().number(10).build())));

    private int add() {
        int slot = store.reserve();
        store.appear(slot, 0, VALUES, 0, ObjectStore.NONE);
        return slot;
    }

    private void beginTick(int tick) {
        store.endTick();
        store.beginTick(tick);
    }

    @Test
    void shouldReturnTheObjectOfEachTick() {
        store.beginTick(5);
        assertEquals(0, add());
        beginTick(10);
        store.remove(0);
        assertEquals(0, add());
        assertEquals(ObjectStore.NONE, store.added().generationAt(0, 4));
        assertEquals(0, store.added().generationAt(0, 5));
        assertEquals(0, store.added().generationAt(0, 9));
        assertEquals(1, store.added().generationAt(0, 10));
        assertEquals(1, store.added().generationAt(0, 20));
    }

    /** An object that is too large for a packet keeps its slot, and appears when it has become smaller. */
    @Test
    void shouldReturnTheObjectBeforeOneThatHasNotAppeared() {
        store.beginTick(5);
        add();
        beginTick(10);
        store.remove(0);
        assertEquals(0, store.reserve());
        assertEquals(1, store.added().generation(0));
        beginTick(11);
        assertEquals(0, store.added().generationAt(0, 11));
        store.appear(0, 0, VALUES, 0, ObjectStore.NONE);
        assertEquals(1, store.added().generationAt(0, 11));
        assertEquals(0, store.added().generationAt(0, 10));
    }

    /** Objects that a game adds and removes within a tick were never sent. */
    @Test
    void shouldReturnTheObjectBeforeMoreThanAreRemembered() {
        store.beginTick(5);
        add();
        beginTick(10);
        store.remove(0);
        for (int i = 0; i < 2 * AddedObjects.REMEMBERED; i++) {
            store.release(store.reserve());
        }
        assertEquals(0, store.added().generationAt(0, 10));
        assertEquals(0, store.added().oldestTick(0), "none is forgotten");
    }

    /** Bindings of removed objects end, too. */
    @Test
    void shouldDropAnEndedBindingOnceItIsOld() {
        ObjectStore pair = new ObjectStore(2, store.types());
        pair.beginTick(1);
        pair.add(0, VALUES, 0);
        pair.bind(0, pair.add(0, VALUES, 0));
        pair.endTick();
        pair.beginTick(2);
        pair.remove(1);
        long firstWithout = 3;
        pair.endTick();
        pair.beginTick(firstWithout + Bonds.MIN_TICKS - 1);
        assertEquals(1, pair.bonds().endedCount());
        pair.endTick();
        pair.beginTick(firstWithout + Bonds.MIN_TICKS);
        assertEquals(0, pair.bonds().endedCount());
        assertEquals(Bonds.NONE, pair.bonds().newestEnded(0));
    }
}
