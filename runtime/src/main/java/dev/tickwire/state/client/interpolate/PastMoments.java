package dev.tickwire.state.client.interpolate;

/** Accepts how objects were at a past tick. */
@FunctionalInterface
public interface PastMoments {
    /**
     * Called with an object that was there.
     *
     * @param type the number of its type
     * @param generation which object of the slot it was
     * @param isOwned whether this peer owned it
     * @param values its cells, from 0 on
     * @param later its cells at the next tick that was received; null if it is as in the others
     * @param share its place between the two, above 0 to below 1
     */
    void accept(int type, int generation, boolean isOwned, int[] values, int[] later, double share);
}
