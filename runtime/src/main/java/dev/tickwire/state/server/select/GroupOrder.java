package dev.tickwire.state.server.select;

import dev.tickwire.state.server.store.Bindings;
import java.util.Arrays;

/**
 * Orders the places of a selection. Bound objects follow each other, as a group. Groups that hide or remove objects
 * come first, and then the one with the highest priority.
 */
final class GroupOrder {
    private boolean[] isPlaced = new boolean[64];
    private int count;

    /**
     * Groups bound objects, at the place of the first.
     *
     * @param updates the objects, by rising slot
     * @param bindings the bindings; bound objects form a group
     * @param order receives the objects in the new order
     * @param startsGroup receives for each index in the order of sending whether a group begins there
     */
    void find(SelectedUpdates updates, Bindings bindings, int[] order, boolean[] startsGroup) {
        int objects = updates.count();
        if (isPlaced.length < objects) {
            isPlaced = new boolean[objects * 2];
        }
        Arrays.fill(isPlaced, 0, objects, false);
        count = 0;
        for (int object = 0; object < objects; object++) {
            if (!isPlaced[object]) {
                startsGroup[count] = true;
                place(object, order);
                placeBound(updates, bindings, object, order, startsGroup);
            }
        }
    }

    private void placeBound(
            SelectedUpdates updates, Bindings bindings, int leader, int[] order, boolean[] startsGroup) {
        int slot = updates.slot(leader);
        for (int other = bindings.next(slot); other != slot; other = bindings.next(other)) {
            int object = find(updates, other);
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

    private static int find(SelectedUpdates updates, int slot) {
        int low = 0;
        int high = updates.count() - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (updates.slot(middle) < slot) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return updates.slot(low) == slot ? low : -1;
    }

    /**
     * Moves the groups to the front that are sent first.
     *
     * @param head the place of the group with the highest priority, or {@link Budget#NONE}
     * @param order for each place, its object
     * @param startsGroup for each place, whether it begins a group
     */
    void sort(UpdateSelection selection, int head, int[] order, boolean[] startsGroup) {
        if (head != Budget.NONE) {
            moveTo(0, head, selection.next(head), order, startsGroup);
        }
        int front = 0;
        int end;
        for (int leader = 0; leader < selection.count(); leader = end) {
            end = selection.next(leader);
            if (selection.vanishes(leader)) {
                moveTo(front, leader, end, order, startsGroup);
                front += end - leader;
            }
        }
    }

    /** Moves the group from a place to an end to an earlier place. */
    private static void moveTo(int earlier, int leader, int end, int[] order, boolean[] startsGroup) {
        for (int place = leader; place < end && leader > earlier; place++) {
            int object = order[place];
            int to = earlier + place - leader;
            System.arraycopy(order, to, order, to + 1, leader - earlier);
            System.arraycopy(startsGroup, to, startsGroup, to + 1, leader - earlier);
            order[to] = object;
            startsGroup[to] = place == leader;
        }
    }
}
