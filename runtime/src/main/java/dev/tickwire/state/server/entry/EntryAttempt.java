package dev.tickwire.state.server.entry;

/** Writes an entry on trial, with fewer and fewer objects until it fits. */
interface EntryAttempt {
    /**
     * Writes an entry with the objects of the packet.
     *
     * @param roomBits the free bits
     * @return the size of the entry in bits; larger than {@code roomBits} if the entry does not fit
     */
    int write(int roomBits);

    /** Returns the largest number of objects worth a new trial, after an entry that did not fit. */
    int fitting();
}
