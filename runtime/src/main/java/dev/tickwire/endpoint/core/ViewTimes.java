package dev.tickwire.endpoint.core;

import java.time.Duration;

/** Bounds of the view delay, and the time of extrapolation. Immutable. */
public final class ViewTimes {
    /** Defaults: view delay 0 to 200 ms, extrapolation 250 ms. */
    public static final ViewTimes DEFAULT = new ViewTimes(
            Duration.ZERO, Duration.ofMillis(200), Duration.ofMillis(250).toNanos());

    private static final Duration MOST_DELAY = Duration.ofSeconds(2);
    private static final Duration MOST_EXTRAPOLATION = Duration.ofSeconds(1);

    private final Duration least;
    private final Duration most;
    private final long extrapolationNanos;

    private ViewTimes(Duration least, Duration most, long extrapolationNanos) {
        this.least = least;
        this.most = most;
        this.extrapolationNanos = extrapolationNanos;
    }

    /**
     * Returns a copy with other bounds of the view delay, up to 2 seconds.
     *
     * @throws IllegalArgumentException if they are out of range
     */
    public ViewTimes withDelay(Duration newLeast, Duration newMost) {
        require("largest view delay", newMost, MOST_DELAY);
        require("smallest view delay", newLeast, newMost);
        return new ViewTimes(newLeast, newMost, extrapolationNanos);
    }

    /**
     * Returns a copy with another time of extrapolation, up to 1 second.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public ViewTimes withExtrapolation(Duration time) {
        require("extrapolation", time, MOST_EXTRAPOLATION);
        return new ViewTimes(least, most, time.toNanos());
    }

    private static void require(String name, Duration time, Duration greatest) {
        if (time == null || time.isNegative() || time.compareTo(greatest) > 0) {
            throw new IllegalArgumentException(name + " = " + time + ", must be in " + Duration.ZERO + ".." + greatest);
        }
    }

    /** Returns whether objects are drawn at a view tick; false if they are drawn on arrival. */
    public boolean areDelayed() {
        return !most.isZero();
    }

    public long leastNanos() {
        return least.toNanos();
    }

    public long mostNanos() {
        return most.toNanos();
    }

    public long extrapolationNanos() {
        return extrapolationNanos;
    }
}
