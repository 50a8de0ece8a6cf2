package dev.tickwire.state.coding;

/**
 * The identity of an object of one channel: its slot, generation, type and epoch in one number. It decides whether two
 * versions, or a version and an object, are of the same object.
 *
 * <p>The tables of a channel share the generations of its slots. So objects of two tables differ in these. An object
 * that a peer leaves with its table and finds again when it comes back is another one for that peer: the epoch differs.
 * At a server the epoch is 0.
 */
public final class ObjectIdentity {
    /** No object. */
    public static final long NONE = -1;

    /** The bits of a slot, the lowest of a number. */
    public static final int SLOT_BITS = 16;

    /** The bits of a generation, those above. */
    public static final int GENERATION_BITS = 15;

    private static final int NUMBER_BITS = SLOT_BITS + GENERATION_BITS;
    private static final int TYPE_BITS = Byte.SIZE;
    private static final int EPOCH_BITS = Long.SIZE - 1 - NUMBER_BITS - TYPE_BITS;

    private ObjectIdentity() {}

    /**
     * The identity of an object.
     *
     * @param slot its slot, 0 to 65,535
     * @param generation which object of the slot it is, 0 to 32,767
     * @param type the number of its type, 0 to 127
     * @param epoch how many times the server had begun anew when it appeared; the lowest 24 bits count
     */
    public static long of(int slot, int generation, int type, int epoch) {
        return of(generation << SLOT_BITS | slot, type) | (epoch & (1L << EPOCH_BITS) - 1) << NUMBER_BITS + TYPE_BITS;
    }

    /**
     * The identity of an object at a server.
     *
     * @param number its number: the slot, and above it the generation
     * @param type the number of its type
     */
    public static long of(int number, int type) {
        return (long) type << NUMBER_BITS | number;
    }

    /** Whether two identities are those of the same object; false if either is {@link #NONE}. */
    public static boolean isSame(long one, long other) {
        return one == other && one != NONE;
    }

    /**
     * Whether a reference is to an object.
     *
     * @param number the number in the reference: slot and generation
     * @param identity of the object, or {@link #NONE}
     */
    public static boolean isNamedBy(int number, long identity) {
        return identity != NONE && number(identity) == number;
    }

    /** The number of an object: its slot, and above it the generation. */
    public static int number(long identity) {
        return (int) (identity & (1L << NUMBER_BITS) - 1);
    }

    /** The lowest 24 bits of how many times the server had begun anew when an object appeared. */
    public static int epoch(long identity) {
        return (int) (identity >>> NUMBER_BITS + TYPE_BITS);
    }

    /** The number of an object's type. */
    public static int type(long identity) {
        return (int) (identity >>> NUMBER_BITS) & (1 << TYPE_BITS) - 1;
    }
}
