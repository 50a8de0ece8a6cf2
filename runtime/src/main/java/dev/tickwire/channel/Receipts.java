package dev.tickwire.channel;

import java.util.Arrays;

/**
 * The unreliable messages of one connection whose fate a game wants to know: each is told once, as acked with its packet or as
 * lost.
 *
 * <p>It holds what is on its way and what has not been told yet, and nothing where no receipt was asked for.
 */
public final class Receipts {
    private static final int FEWEST = 16;
    private static final long[] NO_NUMBERS = {};
    private static final boolean[] NO_FLAGS = {};

    /** What is on its way, in the order of packets, as a ring from first to end. */
    private long[] packets = NO_NUMBERS;

    private long[] receipts = NO_NUMBERS;
    private boolean[] isKnown = NO_FLAGS;
    private int first;
    private int end;

    /** What is to be told, from {@link #told} on. */
    private long[] fates = NO_NUMBERS;

    private boolean[] isAcked = NO_FLAGS;
    private int told;
    private int fateCount;

    private long receipt;
    private boolean acked;

    /** No receipts. */
    public Receipts() {}

    void onSent(long packet, long number) {
        if (end - first == packets.length) {
            grow();
        }
        int index = index(end++);
        packets[index] = packet;
        receipts[index] = number;
        isKnown[index] = false;
    }

    void onDropped(long number) {
        addFate(number, false);
    }

    /**
     * A packet was acked for the first time. If it was taken for lost before, that stays.
     *
     * @param packet its number
     */
    public void onAcked(long packet) {
        for (int at = firstOf(packet); at != end && packets[index(at)] == packet; at++) {
            int index = index(at);
            if (!isKnown[index]) {
                isKnown[index] = true;
                addFate(receipts[index], true);
            }
        }
    }

    /**
     * What is below a packet and was not acked is lost.
     *
     * @param packet its number
     */
    public void onDecidedBelow(long packet) {
        for (; first != end && packets[index(first)] < packet; first++) {
            if (!isKnown[index(first)]) {
                addFate(receipts[index(first)], false);
            }
        }
    }

    /** Goes on to the next receipt that is to be told; false if there is none. */
    public boolean next() {
        if (told == fateCount) {
            told = 0;
            fateCount = 0;
            return false;
        }
        receipt = fates[told];
        acked = isAcked[told];
        told++;
        return true;
    }

    /** The game's number of the receipt that {@link #next} went on to. */
    public long receipt() {
        return receipt;
    }

    /** Whether its message arrived. */
    public boolean isAcked() {
        return acked;
    }

    /** Forgets all; nothing more is told. */
    public void clear() {
        first = end;
        told = 0;
        fateCount = 0;
    }

    /** The place of the first record of a packet, or of the first behind it. */
    private int firstOf(long packet) {
        int low = first;
        int high = end;
        while (high - low > 0) {
            int middle = low + (high - low >>> 1);
            if (packets[index(middle)] < packet) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void addFate(long number, boolean arrived) {
        if (fateCount == fates.length) {
            int capacity = Math.max(FEWEST, fateCount * 2);
            fates = Arrays.copyOf(fates, capacity);
            isAcked = Arrays.copyOf(isAcked, capacity);
        }
        fates[fateCount] = number;
        isAcked[fateCount++] = arrived;
    }

    private int index(int place) {
        return place & packets.length - 1;
    }

    private void grow() {
        int capacity = Math.max(FEWEST, packets.length * 2);
        long[] grownPackets = new long[capacity];
        long[] grownReceipts = new long[capacity];
        boolean[] grownIsKnown = new boolean[capacity];
        for (int at = first; at != end; at++) {
            int to = at & capacity - 1;
            grownPackets[to] = packets[index(at)];
            grownReceipts[to] = receipts[index(at)];
            grownIsKnown[to] = isKnown[index(at)];
        }
        packets = grownPackets;
        receipts = grownReceipts;
        isKnown = grownIsKnown;
    }
}
