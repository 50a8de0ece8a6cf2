package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;

/**
 * A player's arrival at a game server, which ends the reservation of a slot for the player.
 *
 * <p>An announcement may be delayed, or sent twice. By the age of an arrival, the directory distinguishes the
 * reservation that the player used from a later reservation for the player's next session. The age is a duration, since
 * the clocks of machines differ.
 *
 * @param account the client id of the player's connect token
 * @param agoMillis the milliseconds between arrival and announcement, 0 to {@value #MAX_AGO_MILLIS}
 */
public record Arrival(long account, long agoMillis) {
    /** Greatest age of an arrival, in milliseconds: an hour. */
    public static final int MAX_AGO_MILLIS = 3_600_000;

    /**
     * Checks the age.
     *
     * @throws IllegalArgumentException if the age is out of range
     */
    public Arrival {
        Arguments.inRange("agoMillis", Long.valueOf(agoMillis), Long.valueOf(0), Long.valueOf(MAX_AGO_MILLIS));
    }
}
