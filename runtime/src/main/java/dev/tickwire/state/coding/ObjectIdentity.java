package dev.tickwire.state.coding;

/**
 * Identity of an object of one channel: slot, generation, type and epoch in one number. Equal identities mean the same
 * object.
 *
 * <p>The tables of a channel share the generations of its slots, so objects of two tables differ in their generations.
 * If a peer leaves a table and comes back, an object of the table counts as another object for the peer, since the
 * epoch differs. At a server the epoch is 0.
 */
public final class ObjectIdentity {
    /** No object. */
    public static final long NONE = -1;

    /** Bits of a slot, the lowest of a number. */
    public static final int SLOT_BITS = 16;

    /** Bits of a generation, above those of the slot. */
    public static final int GENERATION_BITS = 15;

    private static final int NUMBER_BITS = SLOT_BITS + GENERATION_BITS;
    private static final int TYPE_BITS = Byte.SIZE;
    private static final int EPOCH_BITS = Long.SIZE - 1 - NUMBER_BITS - TYPE_BITS;

    private ObjectIdentity() {}

    /**
     * Returns the identity of an object.
     *
     * @param slot the slot, 0 to 65,535
     * @param generation the generation of the slot, 0 to 32,767
     * @param type the number of the type, 0 to 127
     * @param epoch the number of resyncs before the object appeared, of which the lowest 24 bits count
     */
    public static long of(int slot, int generation, int type, int epoch) {
        return of(generation << SLOT_BITS | slot, type) | (epoch & (1L << EPOCH_BITS) - 1) << NUMBER_BITS + TYPE_BITS;
    }

    /**
     * Returns the identity of an object at a server.
     *
     * @param number the number of the object: the slot, and above it the generation
     * @param type the number of the type
     */
    public static long of(int number, int type) {
        return (long) type << NUMBER_BITS | number;
    }

    /** Returns whether two numbers are of the same object; false if a number is {@link #NONE}. */
    public static boolean isSame(long one, long other) {
        return one == other && one != NONE;
    }

    /**
     * Returns whether a reference refers to an object.
     *
     * @param number the number in the reference: slot and generation
     * @param identity the identity of the object, or {@link #NONE}
     */
    public static boolean isOf(int number, long identity) {
        return identity != NONE && number(identity) == number;
    }

    /** Returns the number of an object: the slot, and above it the generation. */
    public static int number(long identity) {
        return (int) (identity & (1L << NUMBER_BITS) - 1);
    }

    /** Returns the generation of the slot. */
    public static int generation(long identity) {
        return number(identity) >>> SLOT_BITS;
    }

    /** Returns the lowest 24 bits of the epoch. */
    public static int epoch(long identity) {
        return (int) (identity >>> NUMBER_BITS + TYPE_BITS);
    }

    public static int type(long identity) {
        return (int) (identity >>> NUMBER_BITS) & (1 << TYPE_BITS) - 1;
    }
}
