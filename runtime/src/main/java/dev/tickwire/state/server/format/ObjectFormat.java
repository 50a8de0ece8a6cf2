package dev.tickwire.state.server.format;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.object.EarlierCells;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.Set;

/**
 * Format of an object type in earlier protocols, as further columns in the rows of a table. References to objects of
 * classes that the protocols have not are none.
 */
final class ObjectFormat {
    private final EarlierCells cells;
    private final int first;
    private final Set<Class<?>> lacking;
    private final ReferenceCells.ReferenceVisitor clearing = this::clear;

    /**
     * Creates a format.
     *
     * @param type the type in the newest protocol
     * @param earlier the type in an earlier protocol
     * @param first the index of the first cell in a row
     * @param lacking the classes of referenced objects that the earlier protocol lacks
     */
    ObjectFormat(ObjectType<?> type, ObjectType<?> earlier, int first, Set<Class<?>> lacking) {
        cells = new EarlierCells(type, earlier);
        this.first = first;
        this.lacking = lacking;
    }

    /** Returns whether a type has this format. */
    boolean isOf(ObjectType<?> earlier, Set<Class<?>> lackingClasses) {
        return cells.areOf(earlier) && lacking.equals(lackingClasses);
    }

    CellLayout layout() {
        return cells.layout();
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
        cells.freeze(object, row, at, row, at + first);
        for (long left = lacking.isEmpty() ? 0 : layout().referring(); left != 0; left &= left - 1) {
            layout().visitReferences(Long.numberOfTrailingZeros(left), row, at + first, clearing);
        }
    }

    private int clear(Class<? extends PartHolder> type, int number, int index) {
        return lacking.contains(type) ? ObjectDirectory.NO_REFERENCE : number;
    }
}
