package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import java.util.Arrays;

/**
 * The objects that the references of one view read as: which they are depends on what is there, so that they change
 * with the coming and going of others.
 */
final class ShownReferences {
    private static final StateObject[] NONE = {};

    private final ObjectDirectory directory;
    private final ReferenceCells.Look looking = this::look;
    /** By slot, the object that each reference of the slot's object was last seen to be. */
    private final StateObject[][] seen;

    private StateObject[] seenOfOne;
    private boolean isChanged;

    ShownReferences(ObjectDirectory directory, int slots) {
        this.directory = directory;
        seen = new StateObject[slots][];
        Arrays.fill(seen, NONE);
    }

    /** An object begins in a slot, whose references have not been looked at. */
    void begin(int slot, ObjectLayout layout) {
        if (seen[slot].length < layout.mostReferences()) {
            seen[slot] = new StateObject[layout.mostReferences()];
        }
    }

    /** An object is in another slot, in which there is none. */
    void move(int from, int to) {
        StateObject[] others = seen[to];
        seen[to] = seen[from];
        seen[from] = others;
    }

    /** The object in a slot has ended. */
    void end(int slot) {
        Arrays.fill(seen[slot], null);
    }

    /**
     * Looks at the references of an object.
     *
     * @param slot its slot
     * @param layout its layout
     * @param cells what it holds, from cell 0 on
     * @return the fields in which they are other objects than the last time
     */
    long look(int slot, ObjectLayout layout, int[] cells) {
        seenOfOne = seen[slot];
        long changed = 0;
        for (long left = layout.referring(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            isChanged = false;
            layout.lookAtReferences(field, cells, 0, looking);
            changed |= isChanged ? 1L << field : 0;
        }
        return changed;
    }

    private int look(Class<? extends StateObject> type, int number, int index) {
        StateObject now = number == ObjectDirectory.NO_REFERENCE ? null : directory.find(type, number);
        isChanged |= seenOfOne[index] != now;
        seenOfOne[index] = now;
        return number;
    }
}
