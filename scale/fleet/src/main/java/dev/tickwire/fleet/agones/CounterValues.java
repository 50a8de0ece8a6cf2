package dev.tickwire.fleet.agones;

/**
 * Values of a counter that are to be sent.
 *
 * @param count the count, or null to leave it unchanged
 * @param capacity the capacity, or null to leave it unchanged
 */
record CounterValues(Long count, Long capacity) {
    /** Returns these values, with those of the other where these are null. */
    CounterValues mergedOver(CounterValues others) {
        return new CounterValues(count == null ? others.count : count, capacity == null ? others.capacity : capacity);
    }
}
