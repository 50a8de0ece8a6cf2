package dev.tickwire.testing.soak;

import java.util.Arrays;

/** Computes how much may have been allocated for bytes held beyond the most that was ever held of their kind. */
final class Growth {
    /**
     * An array that doubles is twice as long as what it has grown by, and so is what an object of a pool has around its
     * bytes.
     */
    private static final int ALLOCATED_PER_GROWN = 2;

    private long[] maximum = new long[0];

    /** Begins anew with what is held now. */
    void begin(HeldBuffers held) {
        Arrays.fill(maximum, 0);
        explained(held, false);
    }

    /**
     * The bytes that may have been allocated: what objects have made that they first need, by as much as kinds have
     * grown beyond what they ever were, and all that is new of these kinds, for an array that grows is made anew. What
     * takes the place of something else is no growth, and what has become less does not count.
     *
     * @param held what is held now
     * @param isReplacing whether new connections take the place of ended ones: then all that is new counts
     */
    long explained(HeldBuffers held, boolean isReplacing) {
        maximum = Arrays.copyOf(maximum, Math.max(maximum.length, held.kinds()));
        long bytes = held.firstBytes();
        for (int kind = 0; kind < held.kinds(); kind++) {
            if (held.bytes(kind) > maximum[kind]) {
                bytes += (held.bytes(kind) - maximum[kind]) * ALLOCATED_PER_GROWN + held.newBytes(kind);
                maximum[kind] = held.bytes(kind);
            } else if (isReplacing) {
                bytes += held.newBytes(kind);
            }
        }
        return bytes;
    }
}
