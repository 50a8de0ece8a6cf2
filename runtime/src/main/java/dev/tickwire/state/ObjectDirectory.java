package dev.tickwire.state;

/** Where references are looked up: the objects of an endpoint by their numbers. */
interface ObjectDirectory {
    /**
     * Looks up an object.
     *
     * @param type its class: no two state channels of a protocol have objects of the same one
     * @param number its slot and generation on the channel
     * @return the object, perhaps of another class; null if none of that number is there
     */
    StateObject find(Class<? extends StateObject> type, int number);
}
