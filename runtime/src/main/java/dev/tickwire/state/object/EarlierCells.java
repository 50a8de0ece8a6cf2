package dev.tickwire.state.object;

import dev.tickwire.state.ObjectCoding;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Cells of one object type in the format of an earlier protocol. Immutable. */
public final class EarlierCells {
    private final CellLayout newest;
    private final CellLayout layout;
    /** {@code null} if the cells are those of the newest format. */
    private final @Nullable ObjectCoding<StateObject> coding;

    /**
     * Creates the cells of a type.
     *
     * @param type the type in the newest protocol
     * @param earlier the type in the earlier protocol
     */
    @SuppressWarnings("unchecked") // The coding of a type is one of the objects of the type.
    public EarlierCells(ObjectType<?> type, ObjectType<?> earlier) {
        newest = CellLayout.of(type);
        layout = CellLayout.of(earlier);
        coding = (ObjectCoding<StateObject>) earlier.coding();
    }

    /** Returns the layout of the cells. */
    public CellLayout layout() {
        return layout;
    }

    /** Returns whether the type of an earlier protocol has these cells. */
    public boolean areOf(ObjectType<?> earlier) {
        return coding == earlier.coding();
    }

    /**
     * Writes the values of an object.
     *
     * @param object the object
     * @param cells the values of the object in the newest format
     * @param at the index of the first of these
     * @param into receives the values
     * @param intoAt the index of the first value
     */
    public void freeze(StateObject object, int[] cells, int at, int[] into, int intoAt) {
        if (coding == null) {
            System.arraycopy(cells, at, into, intoAt, layout.cells());
        } else {
            coding.freeze(object, into, intoAt);
            copyTeleports(newest, cells, at, layout, into, intoAt);
        }
    }

    /**
     * Converts values to the newest format.
     *
     * @param values the values
     * @param at the index of the first value
     * @param scratch an object with default values, to be set to these values
     * @param fields the fields of the newest format to write, as a bit mask; all others get 0
     * @param into receives the values in the newest format
     * @param intoAt the index of the first of these
     */
    public void convert(int[] values, int at, StateObject scratch, long fields, int[] into, int intoAt) {
        if (coding == null) {
            System.arraycopy(values, at, into, intoAt, newest.cells());
            return;
        }
        coding.thaw(scratch, values, at);
        Arrays.fill(into, intoAt, intoAt + newest.cells(), 0);
        Replica.of(scratch).freeze(fields & ~newest.filled(), into, intoAt);
        if ((fields & newest.filled()) != 0) {
            freezeFilled(scratch, fields & newest.filled(), into, intoAt);
        }
        copyTeleports(layout, values, at, newest, into, intoAt);
    }

    /** One field at a time: an array with too few elements leaves the values of other fields. */
    private void freezeFilled(StateObject scratch, long fields, int[] into, int intoAt) {
        for (long left = fields; left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            try {
                Replica.of(scratch).freeze(1L << field, into, intoAt);
            } catch (IllegalStateException tooShort) {
                // Only a server that breaks the protocol sends too few elements, after a change of the owner.
                Arrays.fill(into, intoAt + newest.firstCell(field), intoAt + newest.endCell(field), 0);
            }
        }
    }

    private static void copyTeleports(CellLayout from, int[] values, int at, CellLayout to, int[] into, int intoAt) {
        if (to.teleportCell() != CellLayout.NO_CELL) {
            boolean hasTeleports = from.teleportCell() != CellLayout.NO_CELL;
            into[intoAt + to.teleportCell()] = hasTeleports ? values[at + from.teleportCell()] : 0;
        }
    }
}
