package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.coding.field.CellCheck;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.Replica;
import java.util.Arrays;

/**
 * Converts values of one object type from the format of an earlier protocol to the newest format. The values may come
 * from anywhere, such as a recording. Fields that only the newest format has get their defaults. Not thread-safe.
 */
public final class EarlierValues {
    private final ObjectType<?> earlier;
    private final CellLayout layout;
    private final EarlierCells conversion;
    private final CellCheck check;
    private final int[] defaults;
    private final StateObject scratch;
    private final int[] converted;

    /**
     * Creates the conversion of a type.
     *
     * @param type the type in the newest protocol
     * @param earlier the type of the same class in the earlier protocol
     */
    public EarlierValues(ObjectType<?> type, ObjectType<?> earlier) {
        this.earlier = earlier;
        layout = CellLayout.of(type);
        conversion = new EarlierCells(type, earlier);
        check = new CellCheck(conversion.layout().newWhole());
        defaults = TypeCoders.defaults(type);
        scratch = type.create();
        converted = new int[layout.cells()];
    }

    /**
     * Converts the values of an object.
     *
     * @param cells the values from index 0 on, in the earlier format
     * @return the values in the newest format, valid until the next call
     * @throws IllegalArgumentException if an object of the earlier version cannot have such values, or the newest
     *     version has an array that must have elements and the earlier version lacks it
     */
    public int[] convert(int[] cells) {
        if (!check.isValid(cells)) {
            throw new IllegalArgumentException("cells = " + Arrays.toString(cells) + ", must be those of a "
                    + earlier.label() + " of the earlier version");
        }
        Replica.of(scratch).thaw(layout.all(), defaults, 0);
        try {
            conversion.convert(cells, 0, scratch, layout.all(), converted, 0);
        } catch (IllegalStateException tooFew) {
            throw new IllegalArgumentException(tooFew.getMessage(), tooFew);
        }
        return converted;
    }
}
