package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectIdentity;

/** A version of an object, or of that it is there no more, which waits to be shown, or is drawn from. */
public final class ShownVersion {
    int slot;
    public long tick;
    /** The tick until which the object is known not to have moved from the version before; 0 if that is not known. */
    long since;
    /** The newest tick before this version at which the object was out of sight; 0 if that is not known. */
    long hiddenTick;
    /** Of how many times that the server has begun anew it was told. */
    int epoch;
    /** The type's number; below 0, as in {@link DecodedUpdate}, if the object is there no more. */
    int type;

    int generation;
    public boolean isOwned;
    /** Its values, from cell 0 on. */
    public int[] cells;

    /** The next of the same slot, by ticks; also the next that is idle. */
    ShownVersion next;
    /** The others of the same tick. */
    ShownVersion nextOfTick;

    ShownVersion previousOfTick;

    boolean isThere() {
        return type >= 0;
    }

    /** Which object it is of; {@link ObjectIdentity#NONE} if the object is there no more. */
    long identity() {
        return isThere() ? ObjectIdentity.of(slot, generation, type, epoch) : ObjectIdentity.NONE;
    }

    /** Whether it is of the object of an earlier version, which has been in sight from then on as far as is known. */
    boolean continues(ShownVersion earlier) {
        return earlier.tick > hiddenTick && isOf(earlier);
    }

    /** Whether it is of the same object as another, and that is there in both. */
    boolean isOf(ShownVersion other) {
        return ObjectIdentity.isSame(identity(), other.identity());
    }
}
