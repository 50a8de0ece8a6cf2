package dev.tickwire.chunk.transfer;

import java.util.Arrays;

/**
 * The newest chunks that have ended at their receiver: what an ack says of them, and how long they were, to read late
 * slices.
 */
final class ChunkLog {
    /**
     * How many it knows. No chunk is opened so far ahead of one that is open: its end would then be forgotten unheard.
     */
    static final int SIZE = 64;

    /** No id. */
    static final int NONE = Integer.MIN_VALUE;

    private static final int NOWHERE = -1;

    private final int[] ids = new int[SIZE];
    private final int[] lengths = new int[SIZE];
    private final int[] states = new int[SIZE];
    private final int[] owed = new int[SIZE];
    private final long[] toldAtNanos = new long[SIZE];
    private final long[] cameAtNanos = new long[SIZE];
    /** Whether no ack of it has left since it was last owed one. */
    private final boolean[] fresh = new boolean[SIZE];

    private int owedInAll;
    /** One that is older than what is known, and is to be answered all the same. */
    private int old = NONE;

    ChunkLog() {
        Arrays.fill(ids, NONE);
    }

    /** A chunk has ended, by what came just now. */
    void add(int id, int lengthBytes, int ackState, int acks, long nowNanos) {
        int index = id & SIZE - 1;
        ids[index] = id;
        lengths[index] = lengthBytes;
        states[index] = ackState;
        owedInAll += acks - owed[index];
        owed[index] = acks;
        fresh[index] = true;
        cameAtNanos[index] = nowNanos;
    }

    boolean contains(int id) {
        return ids[id & SIZE - 1] == id;
    }

    /** The bytes of a chunk it contains; 0 if they were never known. */
    int lengthBytes(int id) {
        return lengths[id & SIZE - 1];
    }

    /** The state in an ack of a chunk; whatever is not known any more was complete. */
    int state(int id) {
        return contains(id) ? states[id & SIZE - 1] : ChunkAck.COMPLETE;
    }

    /** Something came of a chunk that has ended: owes an ack, if none is owed. */
    void owe(int id, long nowNanos) {
        int index = id & SIZE - 1;
        if (ids[index] > id) {
            old = id;
        } else if (!contains(id)) {
            add(id, 0, ChunkAck.COMPLETE, 1, nowNanos);
        } else {
            cameAtNanos[index] = nowNanos;
            owedInAll += owed[index] == 0 ? 1 : 0;
            owed[index] = Math.max(1, owed[index]);
        }
    }

    /** How long ago the newest slice of a chunk came; 0 if nothing is known of it. */
    long delayNanos(int id, long nowNanos) {
        return contains(id) ? nowNanos - cameAtNanos[id & SIZE - 1] : 0;
    }

    /**
     * The id of a chunk whose ack is to leave now, or {@link #NONE}; then one ack less of it is owed, and none at the
     * same time.
     */
    int takeOwed(long nowNanos) {
        int index = findOwed(nowNanos);
        if (index == NOWHERE) {
            int taken = old;
            old = NONE;
            return taken;
        }
        owed[index]--;
        owedInAll--;
        fresh[index] = false;
        toldAtNanos[index] = nowNanos;
        return ids[index];
    }

    boolean isOwed(long nowNanos) {
        return old != NONE || findOwed(nowNanos) != NOWHERE;
    }

    private int findOwed(long nowNanos) {
        for (int index = 0; owedInAll > 0 && index < SIZE; index++) {
            if (owed[index] > 0 && (fresh[index] || toldAtNanos[index] != nowNanos)) {
                return index;
            }
        }
        return NOWHERE;
    }
}
