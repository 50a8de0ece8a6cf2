package dev.tickwire.state.replica;

/** Accepts the relevant objects of a viewer by slot, to avoid a look-up of each object. */
public interface RelevantSlots {
    /**
     * Names a relevant object.
     *
     * @param slot the slot of a present object
     * @param weight the weight, above 0 and at most 1
     */
    void addSlot(int slot, float weight);

    /** Returns whether the object in a slot was relevant before. */
    boolean mattersInSlot(int slot);
}
