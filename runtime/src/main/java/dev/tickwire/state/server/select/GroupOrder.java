package dev.tickwire.state.server.select;

import dev.tickwire.state.server.store.Bindings;
import java.util.Arrays;

/** Orders a selection so that bound objects follow each other, at the place of the first, as a group. */
final class BoundOrder {
    private boolean[] isPlaced = new boolean[64];
    private int count;

    /**
     * Finds the order.
     *
     * @param selection the objects, by rising slot
     * @param bindings the bindings; bound objects form a group
     * @param order receives the objects in the new order
     * @param startsGroup receives for each place whether it begins a group
     */
    void find(UpdateSelection selection, Bindings bindings, int[] order, boolean[] startsGroup) {
        int objects = selection.count();
        if (isPlaced.length < objects) {
            isPlaced = new boolean[objects * 2];
        }
        Arrays.fill(isPlaced, 0, objects, false);
        count = 0;
        for (int object = 0; object < objects; object++) {
            if (!isPlaced[object]) {
                startsGroup[count] = true;
                place(object, order);
                placeBound(selection, bindings, object, order, startsGroup);
            }
        }
    }

    private void placeBound(
            UpdateSelection selection, Bindings bindings, int leader, int[] order, boolean[] startsGroup) {
        int slot = selection.slotOf(leader);
        for (int other = bindings.next(slot); other != slot; other = bindings.next(other)) {
            int object = find(selection, other);
            if (object >= 0) {
                startsGroup[count] = false;
                place(object, order);
            }
        }
    }

    private void place(int object, int[] order) {
        isPlaced[object] = true;
        order[count++] = object;
    }

    private static int find(UpdateSelection selection, int slot) {
        int low = 0;
        int high = selection.count() - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (selection.slotOf(middle) < slot) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return selection.slotOf(low) == slot ? low : -1;
    }
}
