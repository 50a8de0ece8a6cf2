package dev.tickwire.state.table;

import java.util.Arrays;

/**
 * Which of the objects that wait to be told are told in a tick that has no room for all: those that have waited for the
 * longest, by their weights. Found by counting, in a time that grows with their number alone. Those that are told in
 * one packet count as one object, which has waited for as long as any of them.
 */
final class Budget {
    /** No place. */
    static final int NONE = -1;

    private static final int STEPS = 256;

    private final long[] bitsOf = new long[STEPS];
    private final int[] objectsOf = new int[STEPS];
    private int[] waits = new int[64];
    /** The first object of those that have waited for the longest, beside those that vanish. */
    private int head;

    private int least;
    private long bitsLeft;
    private int objectsLeft;
    private boolean isEmpty;

    /** Whether all fit. */
    boolean fits(Choice choice, int bits, int objects) {
        long all = 0;
        for (int place = 0; place < choice.count(); place = choice.next(place)) {
            all += choice.bits(place);
        }
        return all <= bits && choice.count() <= objects;
    }

    /** All that wait have waited for one tick more. */
    void await(Choice choice, KnownObjects known) {
        if (waits.length < choice.count()) {
            waits = new int[choice.count() * 2];
        }
        int leader = 0;
        head = NONE;
        for (int place = 0; place < choice.count(); place++) {
            leader = choice.leads(place) ? place : leader;
            int waited = choice.vanishes(place)
                    ? KnownObjects.FIRST
                    : known.await(choice.slot(place), choice.isOwned(place));
            waits[leader] = leader == place ? waited : Math.max(waits[leader], waited);
            if (!choice.vanishes(leader) && (head == NONE || waits[leader] > waits[head])) {
                head = leader;
            }
        }
    }

    /** Decides from how long a wait on objects are told. */
    void begin(Choice choice, int bits, int objects) {
        bitsLeft = bits;
        objectsLeft = objects;
        isEmpty = true;
        int high = pass(choice, Byte.SIZE, -1);
        least = high << Byte.SIZE | pass(choice, 0, high);
    }

    /** The place of the first object that has waited longest and does not vanish; {@link #NONE} if all do. */
    int head() {
        return head;
    }

    /**
     * Goes down one byte of the waits as far as all of a step fit; returns the step that does not fit whole, and takes
     * those above it from what is left.
     */
    private int pass(Choice choice, int shift, int high) {
        Arrays.fill(bitsOf, 0);
        Arrays.fill(objectsOf, 0);
        for (int place = 0; place < choice.count(); place = choice.next(place)) {
            if (high < 0 || waits[place] >>> Byte.SIZE == high) {
                int step = waits[place] >>> shift & STEPS - 1;
                bitsOf[step] += choice.bits(place);
                objectsOf[step] += choice.next(place) - place;
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
     * Whether the object at a place is told, and those that are told in one packet with it; asked for the first of each
     * once, in rising order. What goes first goes in any case.
     */
    boolean keeps(Choice choice, int place) {
        if (waits[place] != least) {
            return waits[place] > least;
        }
        int bits = choice.bits(place);
        int objects = choice.next(place) - place;
        boolean isKept = objectsLeft >= objects && (bits <= bitsLeft || isEmpty);
        if (isKept) {
            bitsLeft -= bits;
            objectsLeft -= objects;
            isEmpty = false;
        }
        return isKept;
    }
}
