package dev.tickwire.state.replica;

/** Collects the slots of objects that matter to a viewer: a short way for what knows objects by their slots. */
public interface RelevantSlots {
    /**
     * Adds an object that is present.
     *
     * @param slot its slot
     * @param weight how much it matters, above 0 and at most 1
     */
    void addSlot(int slot, float weight);

    /**
     * Whether an object mattered to the viewer before.
     *
     * @param slot its slot
     */
    boolean mattersInSlot(int slot);
}
