package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.SlotReservation;
import java.util.List;

/**
 * A match: reserved slots, and the connect tokens for them.
 *
 * @param reservation the slots, their servers and players
 * @param tokens a connect token for each account, in the order of the reservation; each token names all servers of the
 *     reservation
 * @param expirySeconds the lifetime of the tokens, in seconds from the time of minting
 * @param expiresAtUnixSeconds the time at which the tokens expire, in Unix seconds
 */
public record Match(SlotReservation reservation, List<byte[]> tokens, int expirySeconds, long expiresAtUnixSeconds) {
    /** Copies the list. */
    public Match {
        tokens = List.copyOf(tokens);
    }
}
