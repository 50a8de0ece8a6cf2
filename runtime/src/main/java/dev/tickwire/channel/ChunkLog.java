package dev.tickwire.channel;

import java.util.Arrays;

/** The newest chunks that have ended at their receiver: what an ack says of them, and how long they were, to read late slices. */
final class ChunkLog {
    /** How many it knows. No chunk is opened so far ahead of one that is open: its end would then be forgotten unheard. */
    static final int SIZE = 64;

    /** No id. */
    static final int NONE = Integer.MIN_VALUE;

    private static final int NOWHERE = -1;

    private final int[] ids = new int[SIZE];
    private final int[] lengths = new int[SIZE];
    private final int[] states = new int[SIZE];
    private final int[] owed = new int[SIZE];
    private final long[] toldAtNanos = new long[SIZE];
    /** Whether no ack of it has left since it was last owed one. */
    private final boolean[] fresh = new boolean[SIZE];

    private int owedInAll;
    /** One that is older than what is known, and is to be answered all the same. */
    private int old = NONE;

    ChunkLog() {
        Arrays.fill(ids, NONE);
    }

    void add(int id, int lengthBytes, int ackState, int acks) {
        int index = id & SIZE - 1;
        ids[index] = id;
        lengths[index] = lengthBytes;
        states[index] = ackState;
        owedInAll += acks - owed[index];
        owed[index] = acks;
        fresh[index] = true;
    }

    boolean contains(int id) {
        return ids[id & SIZE - 1] == id;
    }

    /** The bytes of a chunk it contains; 0 if they were never known. */
    int lengthBytes(int id) {
        return lengths[id & SIZE - 1];
    }

    /** What an ack of it says; whatever is not known any more was complete. */
    int state(int id) {
        return contains(id) ? states[id & SIZE - 1] : ChunkAck.COMPLETE;
    }

    /** Owes an ack of a chunk, if none is owed. */
    void owe(int id) {
        if (ids[id & SIZE - 1] > id) {
            old = id;
        } else if (!contains(id)) {
            add(id, 0, ChunkAck.COMPLETE, 1);
        } else if (owed[id & SIZE - 1] == 0) {
            owed[id & SIZE - 1] = 1;
            owedInAll++;
        }
    }

    /** The id of a chunk whose ack is to leave now, or {@link #NONE}; then one ack less of it is owed, and none at the same time. */
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
