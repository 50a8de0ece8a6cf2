package dev.tickwire.state.server;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;

/** Finds and clears references to removed objects, in the cells of a server's objects. */
final class RemovedReferences {
    private final ObjectDirectory directory;
    private final ReferenceCells.ReferenceVisitor clearing = this::clear;
    private final ReferenceCells.ReferenceVisitor finding = this::find;
    private boolean found;

    RemovedReferences(ObjectDirectory directory) {
        this.directory = directory;
    }

    /**
     * Returns whether an object refers to a removed object.
     *
     * @param layout the layout of the referring object
     * @param cells the array with the object's cells
     * @param at the position of the first cell in the array
     */
    boolean anyIn(CellLayout layout, int[] cells, int at) {
        found = false;
        for (long left = layout.referring(); left != 0 && !found; left &= left - 1) {
            layout.visitReferences(Long.numberOfTrailingZeros(left), cells, at, finding);
        }
        return found;
    }

    /**
     * Clears the references of an object to removed objects.
     *
     * @param layout the layout of the referring object
     * @param cells the array with the object's cells
     * @param at the position of the first cell in the array
     * @return the changed fields, as bits
     */
    long clear(CellLayout layout, int[] cells, int at) {
        long cleared = 0;
        for (long left = layout.referring(); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            found = false;
            layout.visitReferences(field, cells, at, clearing);
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
