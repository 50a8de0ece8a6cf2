package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.PartHolder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.RoomObjects;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The objects of a further table answer for their own types, and pass questions about others on. */
class RoomObjectsTest {
    private static final int NUMBER = ObjectNumber.of(3, 7);

    private final ChannelObjects own = new ChannelObjects("world", 40, List.of(Ship.TYPE));
    private final RoomObjects objects = new RoomObjects(own, new Others());
    private final Ship ship = Ship.TYPE.create();
    private final Fighter fighter = new Fighter(Fighter.TYPE);

    /** The objects of the other channels: one fighter, those to come, and five that were removed. */
    private final class Others implements TableDirectory {
        @Override
        public <T extends PartHolder> T find(Class<T> type, int number) {
            return type == Fighter.class ? type.cast(fighter) : type.cast(ship);
        }

        @Override
        public boolean awaits(Class<? extends PartHolder> type, int number) {
            return type == Fighter.class;
        }

        @Override
        public int removed() {
            return 5;
        }
    }

    private void put() {
        Replica.of(ship).place(objects, NUMBER);
        Replica.of(ship).setPresent(true);
        own.put(ObjectNumber.slot(NUMBER), ship);
    }

    @Test
    void shouldFindItsOwnAndThoseOfOtherChannels() {
        assertNull(objects.find(Ship.class, NUMBER));
        put();
        assertSame(ship, objects.find(Ship.class, NUMBER));
        assertSame(fighter, objects.find(Fighter.class, NUMBER));
    }

    @Test
    void shouldAwaitAnOwnObjectThatMayAppear() {
        assertTrue(objects.awaits(Ship.class, NUMBER));
        assertTrue(objects.awaits(Fighter.class, NUMBER));
        put();
        assertFalse(objects.awaits(Ship.class, NUMBER));
        own.remove(ObjectNumber.slot(NUMBER));
        assertFalse(objects.awaits(Ship.class, NUMBER), "it is gone for good");
    }

    @Test
    void shouldCountWhatWasRemovedAnywhere() {
        assertEquals(5, objects.removed());
        put();
        own.remove(ObjectNumber.slot(NUMBER));
        assertEquals(6, objects.removed());
    }
}
