package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;

/**
 * An account that has come to a server, so that what it was promised before is used.
 *
 * <p>The age tells a promise that was used from one that was made later, for a next session: an announcement may come
 * late, or twice. It is told as a duration, since the clocks of machines differ.
 *
 * @param account the client id of its connect token
 * @param agoMillis how long ago it came, 0 to 3,600,000 milliseconds
 */
public record Arrival(long account, long agoMillis) {
    /** The greatest age. */
    public static final int MOST_AGO_MILLIS = 3_600_000;

    /** Checks the age. */
    public Arrival {
        Arguments.inRange("agoMillis", Long.valueOf(agoMillis), Long.valueOf(0), Long.valueOf(MOST_AGO_MILLIS));
    }
}
