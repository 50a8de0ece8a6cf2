package dev.tickwire.fleet.directory;

/**
 * A directory in numbers.
 *
 * @param servers the servers that are alive
 * @param slots their slots in all
 * @param freeSlots those of them that were announced as free
 * @param promises the accounts that have a promise outstanding
 */
public record DirectoryCounts(long servers, long slots, long freeSlots, long promises) {}
