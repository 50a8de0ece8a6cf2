package dev.tickwire.fleet.directory;

/**
 * Counts of a directory.
 *
 * @param servers the number of servers whose announcement has not expired
 * @param slots the slots of all servers
 * @param freeSlots the number of slots announced as free, reserved slots included
 * @param reservations the number of accounts with a reservation
 */
public record DirectoryCounts(long servers, long slots, long freeSlots, long reservations) {}
