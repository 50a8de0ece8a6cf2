package dev.tickwire.fleet.directory;

/**
 * Counts of a directory.
 *
 * @param servers the number of servers whose announcement has not expired
 * @param slots the slots of all servers
 * @param freeSlots the slots announced as free, promised ones included
 * @param reservations the number of accounts with a promise
 */
public record DirectoryCounts(long servers, long slots, long freeSlots, long reservations) {}
