package dev.tickwire.state;

import dev.tickwire.slots.SlotIterable;
import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.table.SlotHistory;

/**
 * The objects of one type as they were, of one past at a time. Each slot has an instance of its own, which is used
 * again.
 *
 * @param <T> their class
 */
final class PastObjects<T extends StateObject> {
    private static final String LOCKED = "it is how the object was";

    private final ObjectType<T> type;
    private final TableDirectory directory;
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
    PastObjects(ObjectType<T> type, TableDirectory directory, int slots) {
        this.type = type;
        this.directory = directory;
        bySlot = new StateObject[slots];
        setFor = new long[slots];
        all = new SlotIterable<>(type.objectClass(), bySlot);
        blend = new CellBlend(type.layout().kinds());
        steps = new double[type.layout().cells()];
    }

    ObjectType<T> type() {
        return type;
    }

    /** Those that were added since the last {@link #beginAll}. */
    Iterable<T> all() {
        return all;
    }

    /**
     * Begins to collect the objects of a past: none was added.
     *
     * @param past its number, above 0
     * @return false if those of that very past are collected
     */
    boolean beginAll(long past) {
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
    void add(int slot) {
        all.add(slot);
    }

    /**
     * Shows an object as it was.
     *
     * @param past the number of the past
     * @param slot its slot
     * @param history the slot's
     * @param version the version that held at the older of the two ticks
     * @param ticks the ticks between which it is shown
     * @return the instance of the slot
     */
    T show(long past, int slot, SlotHistory history, int version, ToldInterval ticks) {
        StateObject object = bySlot[slot];
        if (object == null) {
            object = type.create();
            object.lock(-1, LOCKED);
            bySlot[slot] = object;
        }
        if (setFor[slot] != past) {
            setFor[slot] = past;
            object.place(directory, history.number(version));
            object.thaw(type.layout().all(), history.values(), history.cell(version));
            int later = ticks.share() > 0 ? history.at(ticks.newer()) : version;
            if (later > version && history.number(later) == history.number(version)) {
                drawBetween(object, history, version, later, ticks.share());
            }
        }
        return type.objectClass().cast(object);
    }

    private void drawBetween(StateObject object, SlotHistory history, int version, int later, double share) {
        int[] values = history.values();
        int at = history.cell(version);
        int atLater = history.cell(later);
        long fields = blend.cells().isTeleported(values, at, values, atLater)
                ? 0
                : blend.blend(values, at, values, atLater, share, steps);
        if (fields != 0) {
            object.drawAt(fields, steps, 0);
        }
    }
}
