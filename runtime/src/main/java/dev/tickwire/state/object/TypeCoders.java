package dev.tickwire.state.object;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Creates the coders of a channel's types. Coders have state while they work, so each table and view has its own. */
public final class TypeCoders {
    private TypeCoders() {}

    /** Creates the coders of types, by number. */
    public static List<TypeCoder> of(List<ObjectType<?>> types) {
        List<TypeCoder> coders = new ArrayList<>();
        for (ObjectType<?> type : types) {
            coders.add(new TypeCoder(views(CellLayout.of(type), 0)));
        }
        return coders;
    }

    /**
     * Creates the two views of a format.
     *
     * @param layout the cells of the format
     * @param first the index of the format's first cell in a row
     */
    public static List<TypeCoder.View> views(CellLayout layout, int first) {
        return List.of(view(layout, ObjectView.STRANGER, first), view(layout, ObjectView.OWNER, first));
    }

    private static TypeCoder.View view(CellLayout layout, ObjectView view, int first) {
        return new TypeCoder.View(
                layout.newAppearing(view, first), layout.newDiffering(view, first), seenCells(layout, view), first);
    }

    private static boolean[] seenCells(CellLayout layout, ObjectView view) {
        boolean[] seen = new boolean[layout.cells()];
        for (long left = layout.seen(view); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            Arrays.fill(seen, layout.firstCell(field), layout.endCell(field), true);
        }
        if (layout.teleportCell() != CellLayout.NO_CELL) {
            seen[layout.teleportCell()] = true;
        }
        return seen;
    }

    /** Returns the number of cells of the largest type. */
    public static int maxCells(List<ObjectType<?>> types) {
        int max = 0;
        for (ObjectType<?> type : types) {
            max = Math.max(max, CellLayout.of(type).cells());
        }
        return max;
    }

    /**
     * Returns the cells of an object with default values, with 0 in fields that
     * {@linkplain dev.tickwire.state.ObjectLayout.Trait#FILLED must be filled}.
     */
    public static int[] defaults(ObjectType<?> type) {
        CellLayout layout = CellLayout.of(type);
        int[] cells = new int[layout.cells()];
        Replica.of(type.create()).freeze(layout.all() & ~layout.filled(), cells, 0);
        return cells;
    }
}
