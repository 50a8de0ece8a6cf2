package dev.tickwire.state.server;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;

/** Finds and clears references to objects that are not there any more, in the cells of a server's objects. */
final class RemovedReferences {
    private final ObjectDirectory directory;
    private final ReferenceCells.Look clearing = this::clear;
    private final ReferenceCells.Look finding = this::find;
    private boolean found;

    RemovedReferences(ObjectDirectory directory) {
        this.directory = directory;
    }

    /**
     * Whether an object refers to one that is not there any more.
     *
     * @param layout the object's
     * @param cells where it is
     * @param at its first cell
     */
    boolean anyIn(CellLayout layout, int[] cells, int at) {
        found = false;
        for (long left = layout.referring(); left != 0 && !found; left &= left - 1) {
            layout.lookAtReferences(Long.numberOfTrailingZeros(left), cells, at, finding);
        }
        return found;
    }

    /**
     * Makes references to objects that are not there any more refer to none.
     *
     * @param layout the layout of the object that refers to them
     * @param cells where it is
     * @param at its first cell
     * @return the fields that were changed
     */
    long clear(CellLayout layout, int[] cells, int at) {
        long cleared = 0;
        for (long left = layout.referring(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            found = false;
            layout.lookAtReferences(field, cells, at, clearing);
            cleared |= found ? 1L << field : 0;
        }
        return cleared;
    }

    private int find(Class<? extends PartHolder> type, int number, int index) {
        found |= number != ObjectDirectory.NO_REFERENCE && directory.find(type, number) == null;
        return number;
    }

    private int clear(Class<? extends PartHolder> type, int number, int index) {
        if (number == ObjectDirectory.NO_REFERENCE || directory.find(type, number) != null) {
            return number;
        }
        found = true;
        return ObjectDirectory.NO_REFERENCE;
    }
}
