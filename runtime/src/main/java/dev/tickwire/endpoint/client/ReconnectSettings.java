package dev.tickwire.endpoint.client;

import dev.tickwire.base.Arguments;
import dev.tickwire.session.DisconnectReason;
import java.util.Random;
import java.util.function.Predicate;

/** Settings of reconnection: the number of attempts, the waits before them, and the reasons. Immutable. */
public final class ReconnectSettings {
    /** Without attempts. */
    public static final ReconnectSettings DEFAULT =
            new ReconnectSettings(0, 500_000_000L, 15_000_000_000L, DisconnectReason::isTemporary);

    private static final int MAX_ATTEMPTS = 10_000;

    private final int attempts;
    private final long firstNanos;
    private final long longestNanos;
    private final Predicate<DisconnectReason> reasons;

    private ReconnectSettings(int attempts, long firstNanos, long longestNanos, Predicate<DisconnectReason> reasons) {
        this.attempts = attempts;
        this.firstNanos = firstNanos;
        this.longestNanos = longestNanos;
        this.reasons = reasons;
    }

    /**
     * Returns a copy with another number of attempts.
     *
     * @throws IllegalArgumentException if the number is out of range
     */
    public ReconnectSettings withAttempts(int most) {
        Arguments.inRange("reconnect", most, 0, MAX_ATTEMPTS);
        return new ReconnectSettings(most, firstNanos, longestNanos, reasons);
    }

    /** Returns a copy with other waits, from 1 to the longest. */
    public ReconnectSettings withWaits(long newFirstNanos, long newLongestNanos) {
        return new ReconnectSettings(attempts, newFirstNanos, newLongestNanos, reasons);
    }

    /**
     * Returns a copy with other reasons.
     *
     * @throws IllegalArgumentException if the argument is null
     */
    public ReconnectSettings withReasons(Predicate<DisconnectReason> chosen) {
        return new ReconnectSettings(attempts, firstNanos, longestNanos, Arguments.required("reconnectAfter", chosen));
    }

    /** Returns whether another attempt may follow, after so many and an end for a reason. */
    boolean allows(int attemptsBefore, DisconnectReason reason) {
        return attemptsBefore < attempts && reason != DisconnectReason.CLOSED_LOCALLY && reasons.test(reason);
    }

    /** Returns whether a connection of this length makes up for the attempts before it. */
    boolean isStable(long connectedNanos) {
        return connectedNanos >= longestNanos;
    }

    /** Draws the wait before an attempt, in nanoseconds: between half and all of a wait that doubles. */
    long waitNanos(int attempt, Random random) {
        long whole = firstNanos;
        for (int doubled = 1; doubled < attempt && whole < longestNanos; doubled++) {
            whole = Math.min(longestNanos, 2 * whole);
        }
        return whole / 2 + (long) (random.nextDouble() * (whole - whole / 2));
    }
}
