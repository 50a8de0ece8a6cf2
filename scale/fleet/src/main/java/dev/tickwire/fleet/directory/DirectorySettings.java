package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.time.Duration;

/**
 * Settings of a directory. All processes of a fleet should have the same.
 *
 * @param timeToLive the time after which a server without a new announcement is removed, 100 ms to 1 hour; the default
 *     of 5 seconds tolerates four lost announcements
 * @param reservationTime the time after which an unused reservation expires, 100 ms to 1 hour, 30 seconds by default.
 *     The time must cover the expiry of the connect token, and the seconds between an arrival and the announcement of
 *     the arrival
 * @param preference the order in which servers that suit equally are chosen
 * @param maxLoad the greatest load at which a server still gets new players, 0 to 1,000; 0.9 by default
 */
public record DirectorySettings(Duration timeToLive, Duration reservationTime, Preference preference, double maxLoad) {
    private static final Duration MIN = Duration.ofMillis(100);
    private static final Duration MAX = Duration.ofHours(1);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public DirectorySettings {
        Arguments.inRange("timeToLive", timeToLive, MIN, MAX);
        Arguments.inRange("reservationTime", reservationTime, MIN, MAX);
        Arguments.required("preference", preference);
        Arguments.inRange("maxLoad", maxLoad, 0.0, 1_000.0);
    }

    /**
     * Returns the defaults: 5 seconds to live, reservations of 30 seconds, fullest server first, load at most 0.9.
     *
     * @return the defaults
     */
    public static DirectorySettings defaults() {
        return new DirectorySettings(Duration.ofSeconds(5), Duration.ofSeconds(30), Preference.FULLEST_FIRST, 0.9);
    }

    /**
     * Returns these settings with another time to live.
     *
     * @param time the time after which a server without a new announcement is removed, 100 ms to 1 hour
     * @return the new settings
     */
    public DirectorySettings withTimeToLive(Duration time) {
        return new DirectorySettings(time, reservationTime, preference, maxLoad);
    }

    /**
     * Returns these settings with another reservation time.
     *
     * @param time the time after which an unused reservation expires, 100 ms to 1 hour
     * @return the new settings
     */
    public DirectorySettings withReservationTime(Duration time) {
        return new DirectorySettings(timeToLive, time, preference, maxLoad);
    }

    /**
     * Returns these settings with another preference.
     *
     * @param order the order in which servers that suit equally are chosen
     * @return the new settings
     */
    public DirectorySettings withPreference(Preference order) {
        return new DirectorySettings(timeToLive, reservationTime, order, maxLoad);
    }

    /**
     * Returns these settings with another load limit.
     *
     * @param load the greatest load at which a server still gets new players, 0 to 1,000
     * @return the new settings
     */
    public DirectorySettings withMaxLoad(double load) {
        return new DirectorySettings(timeToLive, reservationTime, preference, load);
    }

    /** Returns whether the server gets no new players: it drains, or its load is above the limit. */
    boolean isClosed(GameServer server) {
        return server.draining() || server.load() > maxLoad;
    }
}
