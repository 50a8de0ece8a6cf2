package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.time.Duration;

/**
 * The settings of a directory. All processes of a fleet should have the same.
 *
 * @param timeToLive how long a server lives after it was announced, 100 ms to 1 hour; the default of 5 s forgives four
 *     announcements that are missed
 * @param promiseTime how long a promise holds, 100 ms to 1 hour, 30 s by default. It must cover the expiry of the
 *     connect token, and the seconds from an arrival to its announcement
 * @param preference which of the servers that suit comes first
 * @param mostLoad the load above which a server takes nobody, as if it were full, 0 to 1,000; 0.9 by default
 */
public record DirectorySettings(Duration timeToLive, Duration promiseTime, Preference preference, double mostLoad) {
    private static final Duration LEAST = Duration.ofMillis(100);
    private static final Duration MOST = Duration.ofHours(1);

    /** Checks the settings. */
    public DirectorySettings {
        Arguments.inRange("timeToLive", timeToLive, LEAST, MOST);
        Arguments.inRange("promiseTime", promiseTime, LEAST, MOST);
        Arguments.required("preference", preference);
        Arguments.inRange("mostLoad", mostLoad, 0.0, 1_000.0);
    }

    /** The default settings. */
    public static DirectorySettings defaults() {
        return new DirectorySettings(Duration.ofSeconds(5), Duration.ofSeconds(30), Preference.FULLEST_FIRST, 0.9);
    }

    /** The same with another time to live. */
    public DirectorySettings withTimeToLive(Duration time) {
        return new DirectorySettings(time, promiseTime, preference, mostLoad);
    }

    /** The same with another time that a promise holds. */
    public DirectorySettings withPromiseTime(Duration time) {
        return new DirectorySettings(timeToLive, time, preference, mostLoad);
    }

    /** The same with another preference. */
    public DirectorySettings withPreference(Preference order) {
        return new DirectorySettings(timeToLive, promiseTime, order, mostLoad);
    }

    /** The same with another bound of the load. */
    public DirectorySettings withMostLoad(double load) {
        return new DirectorySettings(timeToLive, promiseTime, preference, load);
    }

    /** Whether a server takes nobody: it drains, or has more load than it may. */
    boolean isClosed(GameServer server) {
        return server.draining() || server.load() > mostLoad;
    }
}
