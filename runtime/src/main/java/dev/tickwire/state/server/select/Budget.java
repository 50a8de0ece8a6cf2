package dev.tickwire.state.server.select;

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
    boolean fits(UpdateSelection selection, int bits, int objects) {
        long all = 0;
        for (int place = 0; place < selection.count(); place = selection.next(place)) {
            all += selection.bits(place);
        }
        return all <= bits && selection.count() <= objects;
    }

    /** All that wait have waited for one tick more. */
    void await(UpdateSelection selection, PeerBaselines known) {
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

    /** Decides from how long a wait on objects are told. */
    void begin(UpdateSelection selection, int bits, int objects) {
        bitsLeft = bits;
        objectsLeft = objects;
        isEmpty = true;
        int high = pass(selection, Byte.SIZE, -1);
        least = high << Byte.SIZE | pass(selection, 0, high);
    }

    /** The place of the first object that has waited longest and does not vanish; {@link #NONE} if all do. */
    int head() {
        return head;
    }

    /**
     * Goes down one byte of the waits as far as all of a step fit; returns the step that does not fit whole, and takes
     * those above it from what is left.
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
     * Whether the object at a place is told, and those that are told in one packet with it; asked for the first of each
     * once, in rising order. What goes first goes in any case.
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
