package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.store.ObjectStore;

/**
 * Adds, places and removes the objects of a table, and sets their owners. Keeps the objects by slot, the object store
 * and the owners in step.
 */
final class TableEditor {
    private static final String REMOVED_LOCKED = "the object was removed";

    private final ChannelObjects objects;
    private final ObjectStore slots;
    private final Owners owners;
    private final OversizedObjects oversized;
    private final TableDirectory directory;
    /** Number of objects placed by the game. */
    private int level;
    /**
     * Number of objects that clients have placed as well, in the first slots. No other object ever gets these slots.
     */
    private int placed;

    TableEditor(
            ChannelObjects objects,
            ObjectStore slots,
            Owners owners,
            OversizedObjects oversized,
            TableDirectory directory) {
        this.objects = objects;
        this.slots = slots;
        this.owners = owners;
        this.oversized = oversized;
        this.directory = directory;
    }

    /**
     * Adds an object in a free slot.
     *
     * @throws IllegalStateException if no slot is free
     */
    <T extends StateObject> T add(ObjectType<T> type) {
        objects.require(type);
        int slot = slots.reserve();
        if (slot == ObjectStore.NONE) {
            throw new IllegalStateException("channel " + objects.channel() + " has " + objects.slots() + " objects"
                    + (placed > 0 ? ", " + placed + " of them placed" : "")
                    + ", the maximum: remove one first, or raise the channel's `objects`");
        }
        return put(type, slot);
    }

    /** Adds an object whose slot and generation are given, in a free slot. */
    <T extends StateObject> T addAt(ObjectType<T> type, int number) {
        int slot = ObjectNumber.slot(number);
        slots.reserveAt(slot, number >>> ObjectNumber.SLOT_BITS);
        return put(type, slot);
    }

    private <T extends StateObject> T put(ObjectType<T> type, int slot) {
        T object = type.create();
        Replica.of(object).place(directory, ObjectNumber.of(slot, slots.added().generation(slot)));
        Replica.of(object).setPresent(true);
        objects.put(slot, object);
        return object;
    }

    /**
     * Adds a placed object.
     *
     * @param isPlacedByClients whether clients place it as well, as they do in the first table
     */
    <T extends StateObject> T place(ObjectType<T> type, boolean isPlacedByClients) {
        T object = add(type);
        level++;
        placed = isPlacedByClients ? level : 0;
        return object;
    }

    /** Returns the number of objects that clients have placed as well, in the first slots. */
    int placed() {
        return placed;
    }

    /** Validates that an object can be placed. */
    void requireOnlyPlaced() {
        if (slots.tick() > 0 || slots.touched() > level) {
            throw new IllegalStateException("a table of channel " + objects.channel()
                    + " was flushed or has had other objects: place objects first");
        }
    }

    /** Returns whether an object can be removed: clients have placed it as well until the first flush. */
    boolean isRemovable(int slot) {
        return slot >= placed || slots.tick() > 0;
    }

    /** Validates that an object can be removed. */
    void requireRemovable(int slot) {
        if (!isRemovable(slot)) {
            throw new IllegalStateException("a "
                    + ObjectType.of(objects.at(slot)).label()
                    + " was placed and cannot be removed before the first flush: clients have placed it, too");
        }
    }

    void remove(int slot) {
        StateObject object = objects.at(slot);
        if (slots.isUsed(slot)) {
            slots.remove(slot);
        } else {
            slots.release(slot);
        }
        objects.remove(slot);
        oversized.remove(slot);
        owners.set(slot, null);
        Replica.of(object).setPresent(false);
        Replica.of(object).setOwner(null);
        Replica.of(object).lock(-1, REMOVED_LOCKED);
    }

    /** Sets or clears the owner of an object. */
    void own(int slot, Viewer owner) {
        owners.set(slot, owner);
        Replica.of(objects.at(slot)).setOwner(owner);
        if (slots.isUsed(slot)) {
            slots.own(slot, owner == null ? ObjectStore.NONE : owner.index());
        }
    }

    /** Validates that the input can be set from which an object comes. */
    void requireOrigin(int slot, int number) {
        if (slots.isUsed(slot) || slot < placed) {
            throw new IllegalStateException(
                    "a " + ObjectType.of(objects.at(slot)).label()
                            + " was sent already: call from(...) before the flush that sends it first");
        }
        if (number < 0 || number > Origin.MAX_NUMBER) {
            throw new IllegalArgumentException("number = " + number + ", must be in 0.." + Origin.MAX_NUMBER);
        }
        if (slots.origins() == null) {
            throw new IllegalStateException("the protocol has no input channel");
        }
    }

    /**
     * Returns the {@link Origin} of an object that comes from an input.
     *
     * @throws IllegalArgumentException if the input is not of the present tick
     */
    long origin(long tick, int number) {
        if (tick <= slots.tick()) {
            throw new IllegalArgumentException("input of tick " + tick
                    + ", must be of the present tick: get it from server.inputs after server.beginTick()");
        }
        return Origin.of(tick, number);
    }
}
