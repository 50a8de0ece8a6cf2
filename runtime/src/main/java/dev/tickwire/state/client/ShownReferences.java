package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.Arrays;

/**
 * The objects that the references of one view read as: which they are depends on what is there, so that they change
 * with the coming and going of others.
 */
final class ShownReferences {
    private static final PartHolder[] NONE = {};

    private final ObjectDirectory directory;
    private final ReferenceCells.Look looking = this::look;
    /** By slot, the object that each reference of the slot's object was last seen to be. */
    private final PartHolder[][] seen;

    private PartHolder[] seenOfOne;
    private boolean isChanged;

    ShownReferences(ObjectDirectory directory, int slots) {
        this.directory = directory;
        seen = new PartHolder[slots][];
        Arrays.fill(seen, NONE);
    }

    /** An object begins in a slot, whose references have not been looked at. */
    void begin(int slot, CellLayout layout) {
        if (seen[slot].length < layout.mostReferences()) {
            seen[slot] = new PartHolder[layout.mostReferences()];
        }
    }

    /** An object is in another slot, in which there is none. */
    void move(int from, int to) {
        PartHolder[] others = seen[to];
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
    long look(int slot, CellLayout layout, int[] cells) {
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

    private int look(Class<? extends PartHolder> type, int number, int index) {
        PartHolder now = number == ObjectDirectory.NO_REFERENCE ? null : directory.find(type, number);
        isChanged |= seenOfOne[index] != now;
        seenOfOne[index] = now;
        return number;
    }
}
