package dev.tickwire.chunk.transfer;

import java.util.Arrays;

/**
 * The slices that left, in the order of sending over all chunks of a connection, and which of them are known to have
 * arrived, by the acks of their packets: what a receiver says of a chunk proves nothing, for it can say so of slices
 * that never came.
 */
final class SentSlices {
    /** The most that are remembered, as many as the packets that an ack may be for. */
    static final int MOST = 4096;

    private static final int FEWEST = 256;

    private static final byte UNDER_WAY = 0;
    private static final byte PROVEN = 1;
    private static final byte LOST = 2;

    private static final long[] NO_LONGS = {};

    /** Rings, empty until the first slice leaves: most connections carry no chunks. */
    private long[] packets = NO_LONGS;

    private long[] sentAtNanos = NO_LONGS;
    private int[] bytes = {};
    private byte[] states = {};

    private long next;
    /** The oldest that is remembered. */
    private long first;
    /** None before it is under way. */
    private long oldest;

    private long underWayBytes;
    private long newestProven = -1;

    /** The place of the slice that leaves next. */
    long next() {
        return next;
    }

    /** The bytes that are neither proven nor lost. */
    long underWayBytes() {
        return underWayBytes;
    }

    /** A slice leaves in a packet, not an older one than the last. */
    void add(long packet, long atNanos, int costBytes) {
        if (next - oldest == states.length) {
            makeRoom();
        }
        int index = index(next++);
        first = Math.max(first, next - states.length);
        packets[index] = packet;
        sentAtNanos[index] = atNanos;
        bytes[index] = costBytes;
        states[index] = UNDER_WAY;
        underWayBytes += costBytes;
    }

    private void makeRoom() {
        if (states.length == MOST) {
            lose(oldest);
            moveOn();
            return;
        }
        int grown = Math.max(FEWEST, states.length * 2);
        packets = Arrays.copyOf(packets, grown);
        sentAtNanos = Arrays.copyOf(sentAtNanos, grown);
        bytes = Arrays.copyOf(bytes, grown);
        states = Arrays.copyOf(states, grown);
        // Wherever a place of the old ring comes to lie in the new one, in the lower or the upper half, it is there.
        int half = grown / 2;
        System.arraycopy(packets, 0, packets, half, half);
        System.arraycopy(sentAtNanos, 0, sentAtNanos, half, half);
        System.arraycopy(bytes, 0, bytes, half, half);
        System.arraycopy(states, 0, states, half, half);
    }

    /**
     * A packet was acked for the first time.
     *
     * @return the bytes of the slices in it
     */
    int onPacketAcked(long packet) {
        int proven = 0;
        for (long order = firstIn(packet); order < next && packets[index(order)] == packet; order++) {
            int index = index(order);
            if (states[index] == UNDER_WAY) {
                underWayBytes -= bytes[index];
            }
            states[index] = PROVEN;
            proven += bytes[index];
            newestProven = Math.max(newestProven, order);
        }
        moveOn();
        return proven;
    }

    /** The first slice that is remembered and left in a packet or in a later one. */
    private long firstIn(long packet) {
        long low = first;
        long high = next;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (packets[index(middle)] < packet) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Whether the packet of a slice was acked. */
    boolean isProven(long order) {
        return order >= first && states[index(order)] == PROVEN;
    }

    /** The newest whose packet was acked, -1 before any was. */
    long newestProven() {
        return newestProven;
    }

    /** When a slice that is remembered left. */
    long sentAtNanos(long order) {
        return sentAtNanos[index(order)];
    }

    /**
     * Takes for lost what is still under way though it left before the newest that is proven, and before a time.
     *
     * @return its bytes
     */
    long loseSentBefore(long beforeNanos) {
        long before = underWayBytes;
        for (long order = oldest; order < newestProven && sentAtNanos[index(order)] - beforeNanos < 0; order++) {
            lose(order);
        }
        moveOn();
        return before - underWayBytes;
    }

    /** Takes all for lost that is under way; returns its bytes. */
    long loseAll() {
        long before = underWayBytes;
        for (; oldest < next; oldest++) {
            lose(oldest);
        }
        return before;
    }

    private void lose(long order) {
        int index = index(order);
        if (states[index] == UNDER_WAY) {
            states[index] = LOST;
            underWayBytes -= bytes[index];
        }
    }

    private void moveOn() {
        while (oldest < next && states[index(oldest)] != UNDER_WAY) {
            oldest++;
        }
    }

    private int index(long order) {
        return (int) order & states.length - 1;
    }
}
