package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectIdentity;

/** A version of an object, or the end of an object: waiting to be shown, shown, or kept for the past. */
public final class ShownVersion {
    /** No generation. */
    static final int NONE = -1;

    int slot;
    public long tick;
    /** Tick until which the object is known not to have moved from the version before, or 0. */
    long unchangedUntil;
    /** Newest tick before this version at which the object was out of sight, or 0. */
    long hiddenTick;
    /** Number of resyncs before the version. */
    int epoch;
    /** Number of the type, or negative as in {@link DecodedUpdate} if there is no object any more. */
    int type;

    /**
     * Generation of the object. Of the end of an object, the generation of the object if that is shown on arrival, or
     * {@link #NONE}.
     */
    int generation;

    public boolean isOwned;
    /** Values from index 0 on. */
    public int[] cells;

    /** Next version of the slot by tick, or next version in the pool. */
    ShownVersion next;
    /** Other versions of the tick. */
    ShownVersion nextOfTick;

    ShownVersion previousOfTick;

    boolean isVisible() {
        return type >= 0;
    }

    long identity() {
        return isVisible() ? ObjectIdentity.of(slot, generation, type, epoch) : ObjectIdentity.NONE;
    }

    /** Returns whether an earlier version is of the same object, which was in sight since then as far as is known. */
    boolean continues(ShownVersion earlier) {
        return earlier.tick > hiddenTick && isOf(earlier);
    }

    /** Returns whether the two versions are versions of the same object. */
    boolean isOf(ShownVersion other) {
        return ObjectIdentity.isSame(identity(), other.identity());
    }
}
