package dev.tickwire.fleet.agones;

import org.jspecify.annotations.Nullable;

/**
 * Values of a counter that are to be sent.
 *
 * @param count the count, or null to leave it unchanged
 * @param capacity the capacity, or null to leave it unchanged
 */
record CounterValues(@Nullable Long count, @Nullable Long capacity) {
    /** Returns these values, with those of the other where these are null. */
    CounterValues mergedOver(CounterValues others) {
        return new CounterValues(count == null ? others.count : count, capacity == null ? others.capacity : capacity);
    }
}
