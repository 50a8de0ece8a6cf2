package dev.tickwire.state;

import dev.tickwire.state.coding.TypeCoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes what tells the objects of a channel: coders keep notes while they work, so each table and view has its own. */
final class TypeCoders {
    private TypeCoders() {}

    /** Makes the coders of types, by their numbers. */
    static List<TypeCoder> of(List<ObjectType<?>> types) {
        List<TypeCoder> coders = new ArrayList<>();
        for (ObjectType<?> type : types) {
            ObjectLayout layout = type.layout();
            coders.add(new TypeCoder(List.of(view(layout, ObjectView.STRANGER), view(layout, ObjectView.OWNER))));
        }
        return coders;
    }

    private static TypeCoder.View view(ObjectLayout layout, ObjectView view) {
        return new TypeCoder.View(layout.newAppearing(view), layout.newDiffering(view), seenCells(layout, view));
    }

    private static boolean[] seenCells(ObjectLayout layout, ObjectView view) {
        boolean[] seen = new boolean[layout.cells()];
        for (long left = layout.seen(view); left != 0; left &= left - 1) {
            int field = Long.numberOfTrailingZeros(left);
            Arrays.fill(seen, layout.firstCell(field), layout.endCell(field), true);
        }
        if (layout.teleportCell() != ObjectLayout.NO_CELL) {
            seen[layout.teleportCell()] = true;
        }
        return seen;
    }
}
