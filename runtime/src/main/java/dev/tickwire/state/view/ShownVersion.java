package dev.tickwire.state.view;

/** A version of an object, or of that it is there no more, which waits to be shown, or is drawn from. */
final class ShownVersion {
    int slot;
    int tick;
    /** The tick until which the object is known not to have moved from the version before; 0 if that is not known. */
    int since;
    /** Of how many times that the server has begun anew it was told. */
    int epoch;
    /** The type's number; below 0, as in {@link Stage}, if the object is there no more. */
    int type;

    int generation;
    boolean isOwned;
    /** Its values, from cell 0 on. */
    int[] cells;

    /** The next of the same slot, by ticks; also the next that is idle. */
    ShownVersion next;
    /** The others of the same tick. */
    ShownVersion nextOfTick;

    ShownVersion previousOfTick;

    boolean isThere() {
        return type >= 0;
    }

    boolean isOf(ShownVersion other) {
        return type == other.type && generation == other.generation;
    }
}
