package dev.tickwire.fleet.directory;

import java.util.List;

/**
 * Slots reserved for some time. Each account holds a slot at the chosen server, and claims a slot at each fallback
 * server.
 *
 * @param number the number that distinguishes this reservation from other reservations of the same accounts
 * @param millis the time from the creation of the reservation until it expires, in milliseconds
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
