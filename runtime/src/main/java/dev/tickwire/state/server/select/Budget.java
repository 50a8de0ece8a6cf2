package dev.tickwire.state.server.select;

import java.util.Arrays;

/**
 * Chooses the objects of a selection that fit the budget of a tick, by priority.
 *
 * <p>The priority of an object is the sum of its weights over the ticks that it waited. A group of bound objects counts
 * as one, with the highest priority of its objects. Two counting passes, over the high and the low byte, find the
 * lowest priority that fits; their time is linear in the number of objects.
 */
final class Budget {
    /** No place. */
    static final int NONE = -1;

    private static final int STEPS = 256;

    private final long[] bitsOf = new long[STEPS];
    private final int[] objectsOf = new int[STEPS];
    private int[] waits = new int[64];
    /** Place of the group with the highest priority among those that stay visible, or {@link #NONE}. */
    private int head;

    private int least;
    private long bitsLeft;
    private int objectsLeft;
    private boolean isEmpty;

    /**
     * Returns whether the whole selection fits.
     *
     * @param bits the bits of the budget
     * @param objects the largest number of objects
     */
    boolean fits(UpdateSelection selection, int bits, int objects) {
        long all = 0;
        for (int place = 0; place < selection.count(); place = selection.next(place)) {
            all += selection.bits(place);
        }
        return all <= bits && selection.count() <= objects;
    }

    /** Adds this tick's weights to the priorities, and finds the group with the highest. */
    void addWaiting(UpdateSelection selection, PeerBaselines known) {
        if (waits.length < selection.count()) {
            waits = new int[selection.count() * 2];
        }
        int leader = 0;
        head = NONE;
        for (int place = 0; place < selection.count(); place++) {
            leader = selection.leads(place) ? place : leader;
            int waited = selection.vanishes(place)
                    ? PeerBaselines.FIRST
                    : known.await(selection.slot(place), selection.isOwned(place));
            waits[leader] = leader == place ? waited : Math.max(waits[leader], waited);
            if (!selection.vanishes(leader) && (head == NONE || waits[leader] > waits[head])) {
                head = leader;
            }
        }
    }

    /**
     * Finds the lowest priority that still fits.
     *
     * @param bits the bits of the budget
     * @param objects the largest number of objects
     */
    void begin(UpdateSelection selection, int bits, int objects) {
        bitsLeft = bits;
        objectsLeft = objects;
        isEmpty = true;
        int high = pass(selection, Byte.SIZE, -1);
        least = high << Byte.SIZE | pass(selection, 0, high);
    }

    /** Returns the place of the group with the highest priority among those that stay visible, or {@link #NONE}. */
    int head() {
        return head;
    }

    /**
     * Returns the highest value of one byte of the priorities whose objects do not all fit, or 0. Subtracts the objects
     * with higher values from the budget.
     *
     * @param high the high byte of the priorities to count, or -1 for all
     */
    private int pass(UpdateSelection selection, int shift, int high) {
        Arrays.fill(bitsOf, 0);
        Arrays.fill(objectsOf, 0);
        for (int place = 0; place < selection.count(); place = selection.next(place)) {
            if (high < 0 || waits[place] >>> Byte.SIZE == high) {
                int step = waits[place] >>> shift & STEPS - 1;
                bitsOf[step] += selection.bits(place);
                objectsOf[step] += selection.next(place) - place;
            }
        }
        int step = STEPS - 1;
        while (step > 0 && bitsOf[step] <= bitsLeft && objectsOf[step] <= objectsLeft) {
            bitsLeft -= bitsOf[step];
            objectsLeft -= objectsOf[step];
            isEmpty &= objectsOf[step] == 0;
            step--;
        }
        return step;
    }

    /**
     * Returns whether a group stays in the selection. Must be called once for each group, in order. If no higher
     * priority fits, the first group stays in any case.
     */
    boolean keeps(UpdateSelection selection, int place) {
        if (waits[place] != least) {
            return waits[place] > least;
        }
        int bits = selection.bits(place);
        int objects = selection.next(place) - place;
        boolean isKept = objectsLeft >= objects && (bits <= bitsLeft || isEmpty);
        if (isKept) {
            bitsLeft -= bits;
            objectsLeft -= objects;
            isEmpty = false;
        }
        return isKept;
    }
}
