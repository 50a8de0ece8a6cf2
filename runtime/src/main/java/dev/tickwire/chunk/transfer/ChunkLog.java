package dev.tickwire.chunk.transfer;

import java.util.Arrays;

/**
 * The last received chunks that have ended. Keeps the state to ack, the acks that are still owed, and the length, which
 * is needed to read late slices.
 */
final class ChunkLog {
    /**
     * Number of remembered chunks. A sender opens no chunk so far ahead of an open chunk, or the end of the older one
     * could be forgotten without an ack.
     */
    static final int SIZE = 64;

    /** No id. */
    static final long NONE = Long.MIN_VALUE;

    private static final int NOT_FOUND = -1;

    private final long[] ids = new long[SIZE];
    private final int[] lengths = new int[SIZE];
    private final int[] states = new int[SIZE];
    private final int[] pendingAcks = new int[SIZE];
    private final long[] ackedAtNanos = new long[SIZE];
    private final long[] receivedAtNanos = new long[SIZE];
    /** By index, whether the chunk was added since its last ack, so that another ack may be sent at the same time. */
    private final boolean[] fresh = new boolean[SIZE];

    private int totalPendingAcks;
    /** Highest id that has ended. */
    private long newest = NONE;

    /** Id of a chunk beyond the memory of this log, to ack a late slice of it; or {@link #NONE}. */
    private long old = NONE;

    ChunkLog() {
        Arrays.fill(ids, NONE);
    }

    private static int place(long id) {
        return (int) id & SIZE - 1;
    }

    /**
     * Adds an ended chunk.
     *
     * @param acks the number of acks to send
     */
    void add(long id, int lengthBytes, int ackState, int acks, long nowNanos) {
        int index = place(id);
        newest = Math.max(newest, id);
        ids[index] = id;
        lengths[index] = lengthBytes;
        states[index] = ackState;
        totalPendingAcks += acks - pendingAcks[index];
        pendingAcks[index] = acks;
        fresh[index] = true;
        receivedAtNanos[index] = nowNanos;
    }

    boolean contains(long id) {
        return ids[place(id)] == id;
    }

    /** Length of a remembered chunk in bytes, or 0 if it never began. */
    int lengthBytes(long id) {
        return lengths[place(id)];
    }

    /** State to ack: a chunk that is not remembered counts as complete. */
    int state(long id) {
        return contains(id) ? states[place(id)] : ChunkAck.COMPLETE;
    }

    /** Adds an ack for an ended chunk, because a slice or a cancel has arrived late. */
    void addPendingAck(long id, long nowNanos) {
        int index = place(id);
        if (ids[index] > id) {
            old = id;
        } else if (!contains(id)) {
            add(id, 0, ChunkAck.COMPLETE, 1, nowNanos);
        } else {
            receivedAtNanos[index] = nowNanos;
            totalPendingAcks += pendingAcks[index] == 0 ? 1 : 0;
            pendingAcks[index] = Math.max(1, pendingAcks[index]);
        }
    }

    /** Time since the last arrival for a chunk, in nanoseconds; 0 if it is not remembered. */
    long delayNanos(long id, long nowNanos) {
        return contains(id) ? nowNanos - receivedAtNanos[place(id)] : 0;
    }

    /**
     * Returns the id of the chunk to ack now, or {@link #NONE}. A chunk is not acked twice at the same time, unless it
     * was added since its last ack.
     */
    long pollPendingAck(long nowNanos) {
        int index = findPendingAck(nowNanos);
        if (index == NOT_FOUND) {
            long polled = old;
            old = NONE;
            return polled;
        }
        pendingAcks[index]--;
        totalPendingAcks--;
        fresh[index] = false;
        ackedAtNanos[index] = nowNanos;
        return ids[index];
    }

    /** Returns whether an ack is owed, now or later. */
    boolean isActive() {
        return old != NONE || totalPendingAcks > 0;
    }

    boolean hasPendingAck(long nowNanos) {
        return old != NONE || findPendingAck(nowNanos) != NOT_FOUND;
    }

    private int findPendingAck(long nowNanos) {
        for (int next = 1; totalPendingAcks > 0 && next <= SIZE; next++) {
            int index = place(newest + next);
            if (pendingAcks[index] > 0 && (fresh[index] || ackedAtNanos[index] != nowNanos)) {
                return index;
            }
        }
        return NOT_FOUND;
    }
}
