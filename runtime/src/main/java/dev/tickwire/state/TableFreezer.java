package dev.tickwire.state;

import dev.tickwire.state.ObjectType.Trait;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.store.History;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;

/** Takes down, with each tick, what the game has made of a table's objects: from then on it is what peers are told. */
final class TableFreezer {
    private static final String ONCE_LOCKED = "it is told when the object appears, and never again";

    private final ChannelObjects objects;
    private final ObjectStore slots;
    private final Owners owners;
    private final TableDirectory directory;
    private final RemovedReferences removedReferences;
    /** Where it is kept how objects were; null if none of them have a past. */
    private final History history;

    private final OversizedObjects oversized;
    private final List<TypeCoder> coders;
    /** The cells of one object. */
    private final int[] cells;
    /** How many objects of the server had been removed at the last tick. */
    private int removed;
    /** Whether some were removed since the tick before. */
    private boolean isAnyRemoved;

    /**
     * Has frozen nothing.
     *
     * @param objects the objects of the table, as the game sees them
     * @param slots as they are told
     * @param owners their owners
     * @param directory where references are looked up
     * @param history where it is kept how objects were; null if none of them have a past
     * @param oversized decides which objects fit a packet
     */
    TableFreezer(
            ChannelObjects objects,
            ObjectStore slots,
            Owners owners,
            TableDirectory directory,
            History history,
            OversizedObjects oversized) {
        this.oversized = oversized;
        coders = slots.types();
        this.objects = objects;
        this.slots = slots;
        this.owners = owners;
        this.directory = directory;
        this.history = history;
        removedReferences = new RemovedReferences(directory);
        cells = new int[mostCells(objects.types())];
    }

    /** How many cells the largest object has. */
    static int mostCells(List<ObjectType<?>> types) {
        int most = 0;
        for (ObjectType<?> type : types) {
            most = Math.max(most, type.layout().cells());
        }
        return most;
    }

    /**
     * Takes the placed objects down, before the first tick. One that fits no packet is placed as well, since clients
     * have it.
     *
     * @param placed how many there are, in the first slots
     */
    void freezePlaced(int placed) {
        slots.beginTick(TimeEntry.PLACED_TICK);
        for (int slot = 0; slot < placed; slot++) {
            StateObject object = objects.at(slot);
            try {
                object.freezeAll(cells, 0);
                roundExact(object, object.type().layout().all());
                fits(slot, object);
                slots.place(slot, object.type().number(), cells);
                keep(slot, object);
                object.lock(object.type().layout().once(), ONCE_LOCKED);
                if (owners.of(slot) != null) {
                    slots.own(slot, owner(slot));
                }
            } catch (IllegalStateException refused) {
                // The tick refuses it as well, and says so.
            }
        }
        slots.endTick();
    }

    /**
     * Begins a tick with the objects as they are now.
     *
     * @param tick its number, above that of the tick before
     * @throws IllegalStateException if an array of an object has fewer elements than it must have; that object is told
     *     as it was, or not yet, and all others as they are. The same is so of an object that fits no packet, of which
     *     {@link OversizedObjects} notifies.
     */
    void freeze(long tick) {
        slots.beginTick(tick);
        isAnyRemoved = removed != directory.removed();
        removed = directory.removed();
        IllegalStateException failed = null;
        for (int slot = 0, left = objects.count(); left > 0; slot++) {
            StateObject object = objects.at(slot);
            if (object == null) {
                continue;
            }
            left--;
            try {
                freeze(slot, object);
            } catch (IllegalStateException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    private void freeze(int slot, StateObject object) {
        if (!slots.isTaken(slot)) {
            object.freezeAll(cells, 0);
            roundExact(object, object.type().layout().all());
            clearReferences(object);
            if (fits(slot, object)) {
                slots.appear(slot, object.type().number(), cells, 0, owner(slot));
                keep(slot, object);
                object.lock(object.type().layout().once(), ONCE_LOCKED);
            }
        } else if (object.hasChanges() || isAnyRemoved && refersToRemoved(slot, object)) {
            freezeChanges(slot, object);
            clearReferences(object);
            if (fits(slot, object) || isStillToBeChanged(slot, object)) {
                slots.set(slot, cells, 0);
                keep(slot, object);
            }
        }
    }

    /** Takes down all fields of an object that was too large: what had changed of it was not kept. */
    private void freezeChanges(int slot, StateObject object) {
        slots.copyNewest(slot, cells);
        if (oversized.has(slot)) {
            object.freezeAll(cells, 0);
            roundExact(object, object.type().layout().all());
        } else {
            roundExact(object, object.freezeChanges(cells, 0));
        }
    }

    private boolean fits(int slot, StateObject object) {
        return oversized.fits(slot, coders.get(object.type().number()), cells);
    }

    /** An object that is too large stays as it was, but for its references to removed objects. */
    private boolean isStillToBeChanged(int slot, StateObject object) {
        slots.copyNewest(slot, cells);
        return removedReferences.clear(object.type().layout(), cells, 0) != 0;
    }

    private void keep(int slot, StateObject object) {
        ObjectType<?> type = object.type();
        if (type.has(Trait.REWIND)) {
            history.set(
                    slot,
                    slots.tick(),
                    object.number(),
                    type.number(),
                    cells,
                    type.layout().cells());
        }
    }

    /** Lets fields that clients predict to the bit go on from the values that they are told. */
    private void roundExact(StateObject object, long frozen) {
        long exact = frozen & object.type().layout().exact();
        if (exact != 0) {
            object.thaw(exact, cells, 0);
        }
    }

    private int owner(int slot) {
        Viewer owner = owners.of(slot);
        return owner == null ? ObjectStore.NOBODY : owner.index();
    }

    private boolean refersToRemoved(int slot, StateObject object) {
        return removedReferences.anyIn(object.type().layout(), slots.newestValues(slot), slots.newestCell(slot));
    }

    /** References to removed objects refer to none from now on, in the cells that are told and in the object itself. */
    private void clearReferences(StateObject object) {
        long cleared = removedReferences.clear(object.type().layout(), cells, 0);
        if (cleared != 0) {
            object.thaw(cleared, cells, 0);
        }
    }
}
