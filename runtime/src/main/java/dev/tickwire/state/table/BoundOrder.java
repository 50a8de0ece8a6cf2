package dev.tickwire.state.table;

import java.util.Arrays;

/** The order of chosen objects in which those that are bound come one behind the other, at the place of the first. */
final class BoundOrder {
    private boolean[] isPlaced = new boolean[64];
    private int count;

    /**
     * Finds the order.
     *
     * @param choice the objects, in rising order of their slots
     * @param bindings which slots are bound
     * @param order where the objects go, by their places
     * @param leads where it goes which of them are the first of those that are bound together
     */
    void find(Choice choice, Bindings bindings, int[] order, boolean[] leads) {
        int objects = choice.count();
        if (isPlaced.length < objects) {
            isPlaced = new boolean[objects * 2];
        }
        Arrays.fill(isPlaced, 0, objects, false);
        count = 0;
        for (int object = 0; object < objects; object++) {
            if (!isPlaced[object]) {
                leads[count] = true;
                place(object, order);
                placeBound(choice, bindings, object, order, leads);
            }
        }
    }

    private void placeBound(Choice choice, Bindings bindings, int leader, int[] order, boolean[] leads) {
        int slot = choice.slotOf(leader);
        for (int other = bindings.next(slot); other != slot; other = bindings.next(other)) {
            int object = find(choice, other);
            if (object >= 0) {
                leads[count] = false;
                place(object, order);
            }
        }
    }

    private void place(int object, int[] order) {
        isPlaced[object] = true;
        order[count++] = object;
    }

    private static int find(Choice choice, int slot) {
        int low = 0;
        int high = choice.count() - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (choice.slotOf(middle) < slot) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return choice.slotOf(low) == slot ? low : -1;
    }
}
