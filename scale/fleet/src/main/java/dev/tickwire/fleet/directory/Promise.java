package dev.tickwire.fleet.directory;

import java.util.List;

/**
 * Slots for accounts for some time: one is held for each of them at the chosen server, one is claimed at each fallback.
 *
 * @param number tells it from the other promises of these accounts
 * @param millis how long it holds, from when it was made
 * @param accounts for whom
 * @param servers where, the chosen server first, its fallbacks in the order in which they are to be tried
 */
public record Promise(long number, long millis, List<Long> accounts, List<PromisedServer> servers) {
    /** Copies the lists. */
    public Promise {
        accounts = List.copyOf(accounts);
        servers = List.copyOf(servers);
    }
}
