package dev.tickwire.state.server.format;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.ObjectCoding;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.Set;

/**
 * Format of an object type in earlier protocols, as further columns in the rows of a table. References to objects of
 * classes that the protocols have not are none.
 */
final class ObjectFormat {
    private final CellLayout newest;
    private final CellLayout layout;
    private final int first;
    /** Writes the cells, or null if they are those of the newest format. */
    private final ObjectCoding<StateObject> coding;

    private final Set<Class<?>> lacking;
    private final ReferenceCells.ReferenceVisitor clearing = this::clear;

    /**
     * Creates a format.
     *
     * @param type the type in the newest protocol
     * @param earlier the type in an earlier protocol
     * @param first the index of the first cell in a row
     * @param lacking the classes of referenced objects that the earlier protocol has not
     */
    @SuppressWarnings("unchecked") // The coding of a type is one of the objects of the type.
    ObjectFormat(ObjectType<?> type, ObjectType<?> earlier, int first, Set<Class<?>> lacking) {
        newest = CellLayout.of(type);
        layout = CellLayout.of(earlier);
        coding = (ObjectCoding<StateObject>) earlier.coding();
        this.first = first;
        this.lacking = lacking;
    }

    /** Returns whether a type has this format. */
    boolean isOf(ObjectType<?> earlier, Set<Class<?>> lackingClasses) {
        return coding == earlier.coding() && lacking.equals(lackingClasses);
    }

    CellLayout layout() {
        return layout;
    }

    /** Returns the index of the first cell in a row. */
    int first() {
        return first;
    }

    /**
     * Fills the columns of an object.
     *
     * @param object the object, with the values in the row
     * @param row the array with the row, whose cells of the newest format are set
     * @param at the index of the row's first cell
     */
    void fill(StateObject object, int[] row, int at) {
        int start = at + first;
        if (coding == null) {
            System.arraycopy(row, at, row, start, layout.cells());
        } else {
            coding.freeze(object, row, start);
        }
        if (layout.teleportCell() != CellLayout.NO_CELL) {
            boolean hasTeleports = newest.teleportCell() != CellLayout.NO_CELL;
            row[start + layout.teleportCell()] = hasTeleports ? row[at + newest.teleportCell()] : 0;
        }
        for (long left = lacking.isEmpty() ? 0 : layout.referring(); left != 0; left &= left - 1) {
            layout.visitReferences(Long.numberOfTrailingZeros(left), row, start, clearing);
        }
    }

    private int clear(Class<? extends PartHolder> type, int number, int index) {
        return lacking.contains(type) ? ObjectDirectory.NO_REFERENCE : number;
    }
}
