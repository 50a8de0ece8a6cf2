package dev.tickwire.fleet.directory;

import java.util.List;

/**
 * Slots reserved for some time: one for each account at the chosen server, and a claim at each fallback.
 *
 * @param number the number of the reservation, which distinguishes it from other reservations of these accounts
 * @param millis the time from its making until it expires, in milliseconds
 * @param accounts the client ids of the players
 * @param servers the chosen server, then its fallbacks in the order in which clients try them
 */
public record SlotReservation(long number, long millis, List<Long> accounts, List<ReservedServer> servers) {
    /** Copies the lists. */
    public SlotReservation {
        accounts = List.copyOf(accounts);
        servers = List.copyOf(servers);
    }
}
