package dev.tickwire.state.server.select;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.server.store.ObjectStore;
import org.junit.jupiter.api.Test;

class EndedObjectsTest {
    private static final int SLOTS = 100;
    private static final long TICK = 5;

    private final PeerBaselines known = new PeerBaselines(SLOTS);
    private final EndedObjects ended = new EndedObjects(known);

    private void end(int slot) {
        known.onSent(slot, TICK, SentLog.REMOVED);
        ended.set(slot, slot + 1);
    }

    /** Some ends are acked before there is no room for more, and some slots have other objects. */
    @Test
    void shouldReturnTheObjectsWhoseEndsMayBeResent() {
        for (int slot = 0; slot < SLOTS; slot++) {
            end(slot);
            if (slot % 3 == 0) {
                known.onArrived(slot, TICK, SentLog.REMOVED, 0);
            } else if (slot % 3 == 1) {
                known.onSent(slot, TICK + 1, SentLog.IN_FULL);
            }
        }
        for (int slot = 2; slot < SLOTS; slot += 3) {
            assertEquals(slot + 1, ended.generation(slot));
        }
    }

    @Test
    void shouldForgetWhatIsRemovedOrCleared() {
        end(7);
        end(8);
        end(9);
        ended.set(8, 80);
        ended.remove(7);
        ended.remove(50);
        assertEquals(ObjectStore.NONE, ended.generation(7));
        assertEquals(80, ended.generation(8));
        assertEquals(10, ended.generation(9));
        ended.clear();
        assertEquals(ObjectStore.NONE, ended.generation(8));
    }
}
