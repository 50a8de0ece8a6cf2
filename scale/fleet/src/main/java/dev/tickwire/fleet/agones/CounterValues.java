package dev.tickwire.fleet.agones;

/**
 * The values of a counter that are to be told.
 *
 * @param count the count, or null to leave it as it is
 * @param capacity the capacity, or null to leave it as it is
 */
record CounterValues(Long count, Long capacity) {
    /** These values, with those of others where these have none. */
    CounterValues over(CounterValues others) {
        return new CounterValues(count == null ? others.count : count, capacity == null ? others.capacity : capacity);
    }
}
