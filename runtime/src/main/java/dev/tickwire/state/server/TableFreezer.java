package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.ObjectType.Trait;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.format.EarlierColumns;
import dev.tickwire.state.server.store.History;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.Versions;
import java.util.List;

/**
 * Freezes the objects of a table at each tick: copies the values set by the game to the object store. Updates use these
 * copies.
 */
public final class TableFreezer {
    private static final String ONCE_LOCKED = "the field is `once`, and was sent when the object appeared";

    private final ChannelObjects objects;
    private final ObjectStore slots;
    private final Owners owners;
    private final TableDirectory directory;
    private final RemovedReferences removedReferences;
    /** History of the objects; null if no type has a past. */
    private final History history;

    private final OversizedObjects oversized;
    private final EarlierColumns columns;
    private final EarlierColumns.CellEditor clearing;
    private final List<TypeCoder> coders;
    /** Row of one object. */
    private final int[] cells;
    /** Number of objects of the server that had been removed at the last tick. */
    private int removed;
    /** Whether objects were removed since the last tick, so that references may have to be cleared. */
    private boolean isAnyRemoved;

    TableFreezer(
            ChannelObjects objects,
            ObjectStore slots,
            Owners owners,
            TableDirectory directory,
            History history,
            OversizedObjects oversized,
            EarlierColumns columns,
            int maxColumns) {
        this.oversized = oversized;
        this.columns = columns;
        coders = slots.types();
        this.objects = objects;
        this.slots = slots;
        this.owners = owners;
        this.directory = directory;
        this.history = history;
        removedReferences = new RemovedReferences(directory);
        clearing = removedReferences::clear;
        cells = new int[maxColumns];
    }

    /**
     * Freezes the placed objects, before the first tick. An object too large for a packet is placed as well, since
     * clients already have the object.
     *
     * @param placed the number of placed objects, in the first slots
     */
    void freezePlaced(int placed) {
        slots.beginTick(TimeEntry.PLACED_TICK);
        for (int slot = 0; slot < placed; slot++) {
            StateObject object = objects.at(slot);
            try {
                Replica.of(object).freezeAll(cells, 0);
                roundExact(object, Replica.of(object).layout().all());
                boolean fits = fits(slot, object);
                columns.fillPlaced(Replica.of(object).typeNumber(), object, cells);
                if (fits) {
                    measureEarlier(slot, object);
                }
                slots.place(slot, Replica.of(object).typeNumber(), cells);
                keep(slot, object);
                Replica.of(object).lock(Replica.of(object).layout().once(), ONCE_LOCKED);
                if (owners.of(slot) != null) {
                    slots.own(slot, owner(slot));
                }
            } catch (IllegalStateException refused) {
                // The first tick rejects the object as well, and throws.
            }
        }
        slots.endTick();
    }

    /**
     * Freezes the objects for a tick.
     *
     * <p>If an array of an object has fewer elements than its minimum, peers keep the earlier state of the object, or
     * do not get the object. Peers do the same for an object too large for a packet, which {@link OversizedObjects}
     * reports; if it is too large in earlier formats alone, only peers of these do. All other objects are frozen.
     *
     * @param tick the tick, above the previous tick
     * @throws IllegalStateException if an array of an object has too few elements; thrown after all other objects were
     *     frozen
     */
    void freeze(long tick) {
        slots.beginTick(tick);
        int removedNow = directory.removed();
        isAnyRemoved = removed != removedNow;
        removed = removedNow;
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
        if (!slots.isUsed(slot)) {
            Replica.of(object).freezeAll(cells, 0);
            roundExact(object, Replica.of(object).layout().all());
            clearReferences(object);
            if (fits(slot, object)) {
                columns.fillNew(Replica.of(object).typeNumber(), object, cells);
                measureEarlier(slot, object);
                slots.appear(slot, Replica.of(object).typeNumber(), cells, 0, owner(slot));
                keep(slot, object);
                Replica.of(object).lock(Replica.of(object).layout().once(), ONCE_LOCKED);
            }
        } else if (Replica.of(object).hasChanges() || isAnyRemoved && refersToRemoved(slot, object)) {
            freezeChanges(slot, object);
            clearReferences(object);
            if (fits(slot, object)) {
                columns.fill(Replica.of(object).typeNumber(), object, cells);
                measureEarlier(slot, object);
                set(slot, object);
            } else if (restoreOversized(slot, object)) {
                set(slot, object);
            }
        }
    }

    private void set(int slot, StateObject object) {
        slots.set(slot, cells, 0);
        keep(slot, object);
    }

    /**
     * Copies the changes of an object to the cells. An object that was too large is copied completely: its earlier
     * changes were not kept.
     */
    private void freezeChanges(int slot, StateObject object) {
        slots.copyRow(slot, cells);
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

    private void measureEarlier(int slot, StateObject object) {
        int type = Replica.of(object).typeNumber();
        oversized.measureEarlier(slot, type, coders.get(type), cells, 0);
    }

    /**
     * Restores the earlier values of an object that is too large, without references to removed objects. Returns
     * whether a reference was cleared.
     */
    private boolean restoreOversized(int slot, StateObject object) {
        slots.copyRow(slot, cells);
        columns.edit(Replica.of(object).typeNumber(), cells, clearing);
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

    /**
     * Sets {@code exact} fields of the object to the values as sent. Clients predict them to the bit, so the server
     * must continue from the same values.
     */
    private void roundExact(StateObject object, long frozen) {
        long exact = frozen & Replica.of(object).layout().exact();
        if (exact != 0) {
            Replica.of(object).thaw(exact, cells, 0);
        }
    }

    private int owner(int slot) {
        Viewer owner = owners.of(slot);
        return owner == null ? ObjectStore.NONE : owner.index();
    }

    private boolean refersToRemoved(int slot, StateObject object) {
        Versions versions = slots.versions(slot);
        return removedReferences.anyIn(Replica.of(object).layout(), versions.values(), versions.newest());
    }

    /** Clears references to removed objects, in the cells and in the object itself. */
    private void clearReferences(StateObject object) {
        long cleared = removedReferences.clear(Replica.of(object).layout(), cells, 0);
        if (cleared != 0) {
            Replica.of(object).thaw(cleared, cells, 0);
        }
    }
}
