package dev.tickwire.state.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SlotOwnersTest {
    private static final int SLOT = 2;

    private final SlotOwners owners = new SlotOwners(4);

    @Test
    void shouldForgetTheOwnerOfAnObjectRemovedBeforeItsTick() {
        owners.begin(SLOT, 0, 10);
        owners.set(SLOT, 1, 12);
        owners.set(SLOT, 3, 12);
        owners.remove(SLOT, 12);
        assertEquals(0, owners.of(SLOT));
        assertEquals(10, owners.since(SLOT));
    }

    @Test
    void shouldKeepTheOwnerOfTheLastTickOfARemovedObject() {
        owners.begin(SLOT, 0, 10);
        owners.set(SLOT, 1, 12);
        owners.remove(SLOT, 13);
        assertEquals(1, owners.of(SLOT));
        assertEquals(12, owners.since(SLOT));
    }

    @Test
    void shouldReturnSinceWhenTheOwnerOfATickHadTheObject() {
        owners.begin(SLOT, 0, 10);
        owners.set(SLOT, 1, 12);
        assertEquals(10, owners.since(SLOT, 11));
        assertEquals(12, owners.since(SLOT, 12));
        owners.set(SLOT, 0, 14);
        assertEquals(Long.MAX_VALUE, owners.since(SLOT, 11));
        assertEquals(12, owners.since(SLOT, 13));
        assertEquals(14, owners.since(SLOT, 20));
    }

    @Test
    void shouldForgetAnEndedOwnerInSlotsWithoutObjects() {
        SlotSet taken = new SlotSet(4);
        taken.add(SLOT);
        owners.begin(SLOT, 1, 10);
        owners.begin(SLOT + 1, 1, 10);
        owners.begin(0, 0, 10);
        owners.forget(1, taken);
        assertEquals(1, owners.of(SLOT));
        assertEquals(ObjectStore.NONE, owners.of(SLOT + 1));
        assertEquals(0, owners.of(0));
    }
}
