package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;

/** Gives the values of objects of which packets tell. */
@FunctionalInterface
public interface ToldValues {
    /**
     * The values of an object at the end of the frame that has the packet.
     *
     * @param channel the number of its channel
     * @param slot its slot
     * @param type the number of its type on the channel
     * @return null if no such object is recorded there
     */
    Visitable of(int channel, int slot, int type);
}
