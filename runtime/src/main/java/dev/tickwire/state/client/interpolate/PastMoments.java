package dev.tickwire.state.client.interpolate;

/** Receives objects as they were at a past tick. */
@FunctionalInterface
public interface PastMoments {
    /**
     * Called with an object.
     *
     * @param type the number of the object's type
     * @param generation the generation of the slot
     * @param isOwned whether this client owned the object
     * @param values the object's cells, from index 0 on
     * @param later the object's cells in the next received version; {@code null} if the tick is not between two
     *     versions
     * @param share the position of the tick between the two versions, above 0 and below 1
     */
    void accept(int type, int generation, boolean isOwned, int[] values, int[] later, double share);
}
