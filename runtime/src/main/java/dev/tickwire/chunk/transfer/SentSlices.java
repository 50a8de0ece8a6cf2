package dev.tickwire.chunk.transfer;

import java.util.Arrays;

/**
 * All sent slices of a connection, in the order of sending, and whether their packets were acked. The ack of a chunk is
 * no proof that a slice has arrived: a receiver could ack slices that it does not have.
 */
final class SentSlices {
    /** Most remembered slices: as many as there are packets that an ack may name. */
    static final int MAX_PACKETS = 4096;

    private static final int INITIAL_CAPACITY = 256;

    private static final byte UNDER_WAY = 0;
    private static final byte PROVEN = 1;
    private static final byte LOST = 2;

    private static final long[] NO_LONGS = {};

    /** Rings, empty until the first slice is sent: most connections carry no chunks. */
    private long[] packets = NO_LONGS;

    private long[] sentAtNanos = NO_LONGS;
    private int[] bytes = {};
    private byte[] states = {};

    private long next;
    /** Order of the oldest slice in the ring. */
    private long first;
    /** No slice before this order is under way. */
    private long oldest;

    private long underWayBytes;
    private long newestProven = -1;

    /** Order of the next slice to be sent. */
    long next() {
        return next;
    }

    /** Bytes of slices under way: their packets are neither acked nor lost. */
    long underWayBytes() {
        return underWayBytes;
    }

    /** Adds a sent slice. Packets must be added in order. */
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
        if (states.length == MAX_PACKETS) {
            lose(oldest);
            moveOn();
            return;
        }
        int grown = Math.max(INITIAL_CAPACITY, states.length * 2);
        packets = Arrays.copyOf(packets, grown);
        sentAtNanos = Arrays.copyOf(sentAtNanos, grown);
        bytes = Arrays.copyOf(bytes, grown);
        states = Arrays.copyOf(states, grown);
        // Each slice is copied to the lower and to the upper half of the new ring, so its right index has it in either
        // case.
        int half = grown / 2;
        System.arraycopy(packets, 0, packets, half, half);
        System.arraycopy(sentAtNanos, 0, sentAtNanos, half, half);
        System.arraycopy(bytes, 0, bytes, half, half);
        System.arraycopy(states, 0, states, half, half);
    }

    /** Called when a packet was first acked. Returns the bytes of its slices. */
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

    /** Returns the first remembered slice in a packet or later. */
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

    /** Returns whether the packet of a slice was acked. */
    boolean isProven(long order) {
        return order >= first && states[index(order)] == PROVEN;
    }

    /** Order of the newest slice in an acked packet, or -1. */
    long newestProven() {
        return newestProven;
    }

    /** Time when a remembered slice was sent. */
    long sentAtNanos(long order) {
        return sentAtNanos[index(order)];
    }

    /** Marks slices as lost, if sent before a time and before the newest acked slice. Returns their bytes. */
    long loseSentBefore(long beforeNanos) {
        long before = underWayBytes;
        for (long order = oldest; order < newestProven && sentAtNanos[index(order)] - beforeNanos < 0; order++) {
            lose(order);
        }
        moveOn();
        return before - underWayBytes;
    }

    /** Marks all as lost. Returns their bytes. */
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
