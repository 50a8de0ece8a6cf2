package dev.tickwire.state.server.entry;

/** Writes the entry of a packet, again with fewer objects while it does not fit. */
interface EntryAttempt {
    /**
     * Writes an entry with the objects of the packet, to be copied into the packet if it fits.
     *
     * @param roomBits the most bits
     * @return its bits; more than there is room if it does not fit
     */
    int write(int roomBits);

    /** With how many objects, at the most, it is worth to try again if the last entry did not fit. */
    int fitting();
}
