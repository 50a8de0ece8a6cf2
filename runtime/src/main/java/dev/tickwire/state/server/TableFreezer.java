package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.ObjectType.Trait;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.store.History;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;

/** Takes down, with each tick, what the game has made of a table's objects: from then on it is what peers are told. */
public final class TableFreezer {
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
        cells = new int[TypeCoders.mostCells(objects.types())];
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
                Replica.of(object).freezeAll(cells, 0);
                roundExact(object, Replica.of(object).layout().all());
                fits(slot, object);
                slots.place(slot, Replica.of(object).typeNumber(), cells);
                keep(slot, object);
                Replica.of(object).lock(Replica.of(object).layout().once(), ONCE_LOCKED);
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
            Replica.of(object).freezeAll(cells, 0);
            roundExact(object, Replica.of(object).layout().all());
            clearReferences(object);
            if (fits(slot, object)) {
                slots.appear(slot, Replica.of(object).typeNumber(), cells, 0, owner(slot));
                keep(slot, object);
                Replica.of(object).lock(Replica.of(object).layout().once(), ONCE_LOCKED);
            }
        } else if (Replica.of(object).hasChanges() || isAnyRemoved && refersToRemoved(slot, object)) {
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
            Replica.of(object).freezeAll(cells, 0);
            roundExact(object, Replica.of(object).layout().all());
        } else {
            roundExact(object, Replica.of(object).freezeChanges(cells, 0));
        }
    }

    private boolean fits(int slot, StateObject object) {
        return oversized.fits(slot, coders.get(Replica.of(object).typeNumber()), cells);
    }

    /** An object that is too large stays as it was, but for its references to removed objects. */
    private boolean isStillToBeChanged(int slot, StateObject object) {
        slots.copyNewest(slot, cells);
        return removedReferences.clear(Replica.of(object).layout(), cells, 0) != 0;
    }

    private void keep(int slot, StateObject object) {
        ObjectType<?> type = ObjectType.of(object);
        if (type.has(Trait.REWIND)) {
            history.set(
                    slot,
                    slots.tick(),
                    Replica.of(object).number(),
                    type.number(),
                    cells,
                    CellLayout.of(type).cells());
        }
    }

    /** Lets fields that clients predict to the bit go on from the values that they are told. */
    private void roundExact(StateObject object, long frozen) {
        long exact = frozen & Replica.of(object).layout().exact();
        if (exact != 0) {
            Replica.of(object).thaw(exact, cells, 0);
        }
    }

    private int owner(int slot) {
        Viewer owner = owners.of(slot);
        return owner == null ? ObjectStore.NOBODY : owner.index();
    }

    private boolean refersToRemoved(int slot, StateObject object) {
        return removedReferences.anyIn(Replica.of(object).layout(), slots.newestValues(slot), slots.newestCell(slot));
    }

    /** References to removed objects refer to none from now on, in the cells that are told and in the object itself. */
    private void clearReferences(StateObject object) {
        long cleared = removedReferences.clear(Replica.of(object).layout(), cells, 0);
        if (cleared != 0) {
            Replica.of(object).thaw(cleared, cells, 0);
        }
    }
}
