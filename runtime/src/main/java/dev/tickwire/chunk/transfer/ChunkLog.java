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
    static final long NONE = Long.MIN_VALUE;

    private static final int NOWHERE = -1;

    private final long[] ids = new long[SIZE];
    private final int[] lengths = new int[SIZE];
    private final int[] states = new int[SIZE];
    private final int[] owed = new int[SIZE];
    private final long[] toldAtNanos = new long[SIZE];
    private final long[] cameAtNanos = new long[SIZE];
    /** Whether no ack of it has left since it was last owed one. */
    private final boolean[] fresh = new boolean[SIZE];

    private int owedInAll;
    /** The newest id that was added: acks that are owed leave in the order of ids. */
    private long newest = NONE;

    /** One that is older than what is known, and is to be answered all the same. */
    private long old = NONE;

    ChunkLog() {
        Arrays.fill(ids, NONE);
    }

    private static int place(long id) {
        return (int) id & SIZE - 1;
    }

    /** A chunk has ended, by what came just now. */
    void add(long id, int lengthBytes, int ackState, int acks, long nowNanos) {
        int index = place(id);
        newest = Math.max(newest, id);
        ids[index] = id;
        lengths[index] = lengthBytes;
        states[index] = ackState;
        owedInAll += acks - owed[index];
        owed[index] = acks;
        fresh[index] = true;
        cameAtNanos[index] = nowNanos;
    }

    boolean contains(long id) {
        return ids[place(id)] == id;
    }

    /** The bytes of a chunk it contains; 0 if they were never known. */
    int lengthBytes(long id) {
        return lengths[place(id)];
    }

    /** The state in an ack of a chunk; whatever is not known any more was complete. */
    int state(long id) {
        return contains(id) ? states[place(id)] : ChunkAck.COMPLETE;
    }

    /** Something came of a chunk that has ended: owes an ack, if none is owed. */
    void owe(long id, long nowNanos) {
        int index = place(id);
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
    long delayNanos(long id, long nowNanos) {
        return contains(id) ? nowNanos - cameAtNanos[place(id)] : 0;
    }

    /**
     * The id of a chunk whose ack is to leave now, or {@link #NONE}; then one ack less of it is owed, and none at the
     * same time.
     */
    long takeOwed(long nowNanos) {
        int index = findOwed(nowNanos);
        if (index == NOWHERE) {
            long taken = old;
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
        for (int next = 1; owedInAll > 0 && next <= SIZE; next++) {
            int index = place(newest + next);
            if (owed[index] > 0 && (fresh[index] || toldAtNanos[index] != nowNanos)) {
                return index;
            }
        }
        return NOWHERE;
    }
}
