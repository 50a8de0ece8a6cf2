package dev.tickwire.state.object;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;

/**
 * The objects of one type as they were, of one past at a time. Each slot has an instance of its own, which is used
 * again.
 *
 * @param <T> their class
 */
public final class PastObjects<T extends StateObject> {
    private static final String LOCKED = "it is how the object was";

    private final ObjectType<T> type;
    private final ObjectDirectory directory;
    private final StateObject[] bySlot;
    /** By slot, the past that its instance was set for. */
    private final long[] setFor;

    private final SlotIterable<T> all;
    private final CellBlend blend;
    private final double[] steps;
    /** The past that all are collected for. */
    private long collectedFor;

    /**
     * Has no instances yet.
     *
     * @param type the type of the objects
     * @param directory where references are looked up
     * @param slots how many slots the table has
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

    /** Those that were added since the last {@link #beginAll}. */
    public Iterable<T> all() {
        return all;
    }

    /**
     * Begins to collect the objects of a past: none was added.
     *
     * @param past its number, above 0
     * @return false if those of that very past are collected
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

    /** Adds the object of a slot, which was shown. */
    public void add(int slot) {
        all.add(slot);
    }

    /**
     * Whether the object of a slot is shown as it was in a past.
     *
     * @param past the number of the past
     * @param slot the slot
     */
    public boolean isShown(long past, int slot) {
        return setFor[slot] == past;
    }

    /** The instance of a slot, as it was shown last. */
    public T at(int slot) {
        return type.objectClass().cast(bySlot[slot]);
    }

    /**
     * Shows an object as it was.
     *
     * @param past the number of the past
     * @param slot its slot
     * @param number its number
     * @param isOwned whether it belonged to the one who asks
     * @param values its cells at the older of two ticks
     * @param at the first of them
     * @return the instance of the slot
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
        Replica.of(object).owned(isOwned);
        Replica.of(object).thaw(CellLayout.of(type).all(), values, at);
        return type.objectClass().cast(object);
    }

    /**
     * Draws an object that was shown between two ticks, unless it jumped.
     *
     * @param slot its slot
     * @param values its cells at the older tick
     * @param at the first of them
     * @param later its cells at the newer tick
     * @param atLater the first of them
     * @param share its place between the two, 0 to 1
     * @param fields the fields that may be drawn, a bit for each
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
