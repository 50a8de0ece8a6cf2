package dev.tickwire.chunk.transfer;

import java.util.Arrays;

/**
 * State of the slices of a chunk at its sender. The window begins with the first slice that is not acked, and is as
 * long as an ack can cover. All slices before it are acked.
 */
final class SliceWindow {
    /** Greatest number of slices after the first missing slice that an ack covers. */
    static final int MAX_SLICES = 2048;

    static final int NONE = -1;

    private static final byte UNSENT = 0;
    private static final byte SENT = 1;
    private static final byte LOST = 2;
    private static final byte ACKED = 3;
    /** Sent more than once. An ack of the slice does not show which copy has arrived. */
    private static final byte RESENT = 4;

    private final int slices;
    private final byte[] states;
    private final long[] sentAtNanos;
    /** Order of the last sending of each slice, by {@link SentSlices}. */
    private final long[] orders;

    private int base;
    /** First slice that was never sent. Later slices may be acked, from an earlier connection. */
    private int next;

    private int ackedInWindow;
    private int inFlight;
    private int lost;
    private int lostFrom;

    SliceWindow(int slices) {
        this.slices = slices;
        int capacity = Math.max(1, Integer.highestOneBit(2 * Math.min(slices, MAX_SLICES) - 1));
        states = new byte[capacity];
        sentAtNanos = new long[capacity];
        orders = new long[capacity];
    }

    /** First slice that is not acked. */
    int base() {
        return base;
    }

    boolean isAcked(int slice) {
        return slice < base || slice < windowEnd() && state(slice) == ACKED;
    }

    int ackedSlices() {
        return base + ackedInWindow;
    }

    /** Number of slices that were sent and are neither acked nor lost. */
    int inFlight() {
        return inFlight;
    }

    /**
     * Returns the slice to send next: the lowest lost slice, otherwise the lowest slice that was never sent, or
     * {@link #NONE}.
     */
    int nextDue() {
        if (lost > 0) {
            while (state(lostFrom) != LOST) {
                lostFrom++;
            }
            return lostFrom;
        }
        while (next < windowEnd() && state(next) == ACKED) {
            next++;
        }
        return next < windowEnd() ? next : NONE;
    }

    /** Returns whether each slice was sent. */
    boolean isAllSent() {
        return next == slices;
    }

    /** Returns whether all slices before a slice were sent. */
    boolean isSentBefore(int slice) {
        return slice <= next;
    }

    void onSent(int slice, long order, long atNanos) {
        int index = index(slice);
        byte state = states[index];
        if (state == LOST) {
            lost--;
        }
        if (slice == next) {
            next++;
        }
        states[index] = state == UNSENT ? SENT : RESENT;
        sentAtNanos[index] = atNanos;
        orders[index] = order;
        inFlight += isUnderWay(state) ? 0 : 1;
    }

    /** Returns the first slice that was sent once and is under way, or {@link #NONE}. */
    int nextToDuplicate() {
        for (int slice = base; slice < next; slice++) {
            if (state(slice) == SENT) {
                return slice;
            }
        }
        return NONE;
    }

    /** Acked slices with acked packets, so that they have really arrived. Filled by {@link #onAcked}. */
    static final class Acked {
        private final SentSlices sent;
        int slices;
        /**
         * If a slice was sent more than once, and last after this time, the ack counts for an earlier transmission of
         * the slice.
         */
        long credibleNanos;
        /** Order of the acked slice that was sent last, or -1. */
        long newestOrder;

        long newestSentAtNanos;
        /** Order of the last sent acked slice among slices that were sent only once, or -1. */
        long newestOnceOrder;

        long newestOnceSentAtNanos;

        Acked(SentSlices sent) {
            this.sent = sent;
        }

        void begin(long credible) {
            slices = 0;
            credibleNanos = credible;
            newestOrder = -1;
            newestOnceOrder = -1;
        }

        private void add(long order, long sentAtNanos, boolean isSentOnce) {
            if (!sent.isProven(order)) {
                return;
            }
            slices++;
            if (order > newestOrder && (isSentOnce || sentAtNanos - credibleNanos <= 0)) {
                newestOrder = order;
                newestSentAtNanos = sentAtNanos;
            }
            if (isSentOnce && order > newestOnceOrder) {
                newestOnceOrder = order;
                newestOnceSentAtNanos = sentAtNanos;
            }
        }
    }

    /** Called when all slices before a slice have arrived. */
    void onAckedBefore(int first, Acked acked) {
        int end = Math.min(first, slices);
        for (int slice = base; slice < Math.min(end, base + states.length); slice++) {
            ack(slice, acked);
        }
        if (end > base) {
            forget(base, end);
            base = end;
            next = Math.max(next, base);
            moveOn();
        }
    }

    /** Called when a slice has arrived. */
    void onAcked(int slice, Acked acked) {
        if (slice >= base && slice < windowEnd()) {
            ack(slice, acked);
            if (slice == base) {
                moveOn();
            }
        }
    }

    private void ack(int slice, Acked acked) {
        int index = index(slice);
        byte state = states[index];
        if (state == ACKED) {
            return;
        }
        if (isUnderWay(state)) {
            inFlight--;
        } else if (state == LOST) {
            lost--;
        }
        if (state != UNSENT) {
            acked.add(orders[index], sentAtNanos[index], state == SENT);
        }
        states[index] = ACKED;
        ackedInWindow++;
    }

    private void moveOn() {
        int from = base;
        while (base < slices && base - from < states.length && state(base) == ACKED) {
            base++;
        }
        forget(from, base);
        next = Math.max(next, base);
        lostFrom = Math.max(lostFrom, base);
    }

    private void forget(int from, int to) {
        if (to - from >= states.length) {
            Arrays.fill(states, UNSENT);
            ackedInWindow = 0;
        } else {
            for (int slice = from; slice < to; slice++) {
                if (states[index(slice)] == ACKED) {
                    ackedInWindow--;
                }
                states[index(slice)] = UNSENT;
            }
        }
    }

    /** Marks slices as lost, if sent before an order and a time. Returns their number. */
    int loseSentBefore(long order, long beforeNanos) {
        int found = 0;
        for (int slice = base; inFlight > 0 && slice < next; slice++) {
            int index = index(slice);
            if (isUnderWay(states[index]) && orders[index] < order && sentAtNanos[index] - beforeNanos < 0) {
                states[index] = LOST;
                inFlight--;
                lost++;
                lostFrom = Math.min(lostFrom, slice);
                found++;
            }
        }
        return found;
    }

    private static boolean isUnderWay(byte state) {
        return state == SENT || state == RESENT;
    }

    private int windowEnd() {
        return Math.min(slices, base + states.length);
    }

    private byte state(int slice) {
        return states[index(slice)];
    }

    private int index(int slice) {
        return slice & states.length - 1;
    }
}
