package dev.tickwire.state.object;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;

/**
 * Objects of one type as they were at a past tick. Each slot has a single copy, which is reused for each past.
 *
 * @param <T> the class of the objects
 */
public final class PastObjects<T extends StateObject> {
    private static final String LOCKED = "it is a past state of the object";

    private final ObjectType<T> type;
    private final ObjectDirectory directory;
    private final StateObject[] bySlot;
    /** By slot, the past for which its copy was set. */
    private final long[] setFor;

    private final SlotIterable<T> all;
    private final CellBlend blend;
    private final double[] steps;
    /** Past for which {@link #all} returns objects. */
    private long collectedFor;

    /**
     * Creates an empty set.
     *
     * @param directory the objects to which references refer
     * @param slots the number of slots of the table
     */
    public PastObjects(ObjectType<T> type, ObjectDirectory directory, int slots) {
        this.type = type;
        this.directory = directory;
        bySlot = new StateObject[slots];
        setFor = new long[slots];
        all = new SlotIterable<>(type.objectClass(), bySlot);
        blend = new CellBlend(CellLayout.of(type).kinds());
        steps = new double[CellLayout.of(type).cells()];
    }

    public ObjectType<T> type() {
        return type;
    }

    /** Returns the objects that were added since the last {@link #beginAll}. */
    public Iterable<T> all() {
        return all;
    }

    /**
     * Begins to collect the objects of a past.
     *
     * @param past the number of the past, above 0
     * @return false if the objects of this past are collected already
     */
    public boolean beginAll(long past) {
        if (collectedFor == past) {
            return false;
        }
        collectedFor = past;
        for (int slot = all.next(0); slot >= 0; slot = all.next(slot + 1)) {
            all.remove(slot);
        }
        return true;
    }

    /** Adds the object of a slot, which {@link #show} has set. */
    public void add(int slot) {
        all.add(slot);
    }

    /** Returns whether the copy in a slot was set for a past. */
    public boolean isShown(long past, int slot) {
        return setFor[slot] == past;
    }

    /** Returns the copy of a slot, as it was set last. */
    public T at(int slot) {
        return type.objectClass().cast(bySlot[slot]);
    }

    /**
     * Sets the copy of a slot.
     *
     * @param past the number of the past
     * @param slot the slot
     * @param number the number of the object
     * @param isOwned whether the object belonged to the viewer of this past
     * @param values the cells at the older of two ticks
     * @param at the index of the first value
     * @return the copy
     */
    public T show(long past, int slot, int number, boolean isOwned, int[] values, int at) {
        StateObject object = bySlot[slot];
        if (object == null) {
            object = type.create();
            Replica.of(object).lock(-1, LOCKED);
            bySlot[slot] = object;
        }
        setFor[slot] = past;
        Replica.of(object).place(directory, number);
        Replica.of(object).setOwned(isOwned);
        Replica.of(object).thaw(CellLayout.of(type).all(), values, at);
        return type.objectClass().cast(object);
    }

    /**
     * Interpolates the copy of a slot between two ticks, unless the object teleported.
     *
     * @param slot the slot
     * @param values the cells at the older tick
     * @param at the index of the first value
     * @param later the cells at the newer tick
     * @param atLater the index of the first value
     * @param share the position between the two ticks, 0 to 1
     * @param fields the fields that may be interpolated, as a bit mask
     */
    public void draw(int slot, int[] values, int at, int[] later, int atLater, double share, long fields) {
        long drawn = blend.cells().isTeleported(values, at, later, atLater)
                ? 0
                : blend.blend(values, at, later, atLater, share, steps) & fields;
        if (drawn != 0) {
            Replica.of(bySlot[slot]).drawAt(drawn, steps, 0);
        }
    }
}
