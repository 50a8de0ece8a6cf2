package dev.tickwire.state.client.interpolate;

/** Receives objects as they were at a past tick. */
@FunctionalInterface
public interface PastMoments {
    /**
     * Called with an object.
     *
     * @param type the number of its type
     * @param generation the generation of the slot
     * @param isOwned whether this client owned the object
     * @param values its cells from index 0 on
     * @param later its cells in the next received version; {@code null} if it is not between two versions
     * @param share its place between the two, above 0 and below 1
     */
    void accept(int type, int generation, boolean isOwned, int[] values, int[] later, double share);
}
