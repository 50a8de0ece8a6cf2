package dev.tickwire.state.server.select;

import java.util.Arrays;

/**
 * Chooses the objects of a selection that fit the budget of a tick, by priority.
 *
 * <p>The priority of an object is the sum of its weights over the ticks that it waited. A group of bound objects counts
 * as a single object, with the highest priority of its objects. Two counting passes, over the high and the low byte,
 * find the lowest priority that fits; their time is linear in the number of objects.
 */
final class Budget {
    /** Stands for no place in the order of sending. */
    static final int NONE = -1;

    private static final int STEPS = 256;

    private final long[] bitsOf = new long[STEPS];
    private final int[] objectsOf = new int[STEPS];
    private int[] priorities = new int[64];
    /** Place of the group with the highest priority among those that stay visible, or {@link #NONE}. */
    private int head;

    private int lowestKept;
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
        long totalBits = 0;
        for (int place = 0; place < selection.count(); place = selection.next(place)) {
            totalBits += selection.bits(place);
        }
        return totalBits <= bits && selection.count() <= objects;
    }

    /** Adds this tick's weights to the priorities, and finds the group with the highest. */
    void addWaiting(UpdateSelection selection, PeerBaselines known) {
        if (priorities.length < selection.count()) {
            priorities = new int[selection.count() * 2];
        }
        int leader = 0;
        head = NONE;
        for (int place = 0; place < selection.count(); place++) {
            leader = selection.startsGroup(place) ? place : leader;
            int priority = selection.vanishes(place)
                    ? PeerBaselines.VANISH_PRIORITY
                    : known.addWeight(selection.slot(place), selection.isOwned(place));
            priorities[leader] = leader == place ? priority : Math.max(priorities[leader], priority);
            if (!selection.vanishes(leader) && (head == NONE || priorities[leader] > priorities[head])) {
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
        int high = findStep(selection, Byte.SIZE, -1);
        lowestKept = high << Byte.SIZE | findStep(selection, 0, high);
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
    private int findStep(UpdateSelection selection, int shift, int high) {
        Arrays.fill(bitsOf, 0);
        Arrays.fill(objectsOf, 0);
        for (int place = 0; place < selection.count(); place = selection.next(place)) {
            if (high < 0 || priorities[place] >>> Byte.SIZE == high) {
                int step = priorities[place] >>> shift & STEPS - 1;
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
     * Returns whether a group stays in the selection. Call this method once for each group, in order. If no higher
     * priority fits, the first group stays in any case.
     */
    boolean keep(UpdateSelection selection, int place) {
        if (priorities[place] != lowestKept) {
            return priorities[place] > lowestKept;
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
