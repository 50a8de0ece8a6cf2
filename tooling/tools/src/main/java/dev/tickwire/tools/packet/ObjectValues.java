package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;

/** Source of object values for packets, which contain differences only. */
@FunctionalInterface
public interface ObjectValues {
    /**
     * Returns the values of an object at the end of the current frame.
     *
     * @param channel the number of the channel
     * @param slot the slot of the object
     * @param type the number of the object's type in the channel
     * @return the fields, or null if the recording has no object of this slot and type in the current frame
     */
    Visitable of(int channel, int slot, int type);
}
