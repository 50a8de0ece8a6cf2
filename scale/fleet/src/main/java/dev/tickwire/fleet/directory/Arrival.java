package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;

/**
 * A player's arrival at a game server, which ends the reservation of a slot for the player.
 *
 * <p>The age distinguishes a reservation from before the arrival from a later one, for the player's next session: an
 * announcement may be delayed, or sent twice. It is a duration, since the clocks of machines differ.
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
