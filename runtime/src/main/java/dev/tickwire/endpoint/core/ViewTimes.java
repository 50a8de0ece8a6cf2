package dev.tickwire.endpoint.core;

import java.time.Duration;

/** Bounds of the view delay, and the time of extrapolation. Immutable. */
public final class ViewTimes {
    /** Defaults: view delay 0 to 200 ms, extrapolation 250 ms. */
    public static final ViewTimes DEFAULT = new ViewTimes(
            Duration.ZERO, Duration.ofMillis(200), Duration.ofMillis(250).toNanos());

    private static final Duration MAX_DELAY = Duration.ofSeconds(2);
    private static final Duration MAX_EXTRAPOLATION = Duration.ofSeconds(1);

    private final Duration min;
    private final Duration max;
    private final long extrapolationNanos;

    private ViewTimes(Duration min, Duration max, long extrapolationNanos) {
        this.min = min;
        this.max = max;
        this.extrapolationNanos = extrapolationNanos;
    }

    /**
     * Returns a copy with other bounds of the view delay, up to 2 seconds.
     *
     * @throws IllegalArgumentException if they are out of range
     */
    public ViewTimes withDelay(Duration newMin, Duration newMax) {
        require("largest view delay", newMax, MAX_DELAY);
        require("smallest view delay", newMin, newMax);
        return new ViewTimes(newMin, newMax, extrapolationNanos);
    }

    /**
     * Returns a copy with another time of extrapolation, up to 1 second.
     *
     * @throws IllegalArgumentException if the time is out of range
     */
    public ViewTimes withExtrapolation(Duration time) {
        require("extrapolation", time, MAX_EXTRAPOLATION);
        return new ViewTimes(min, max, time.toNanos());
    }

    private static void require(String name, Duration time, Duration max) {
        if (time == null || time.isNegative() || time.compareTo(max) > 0) {
            throw new IllegalArgumentException(name + " = " + time + ", must be in " + Duration.ZERO + ".." + max);
        }
    }

    /** Returns whether objects are drawn at a view tick; false if they are drawn on arrival. */
    public boolean areDelayed() {
        return !max.isZero();
    }

    public long minNanos() {
        return min.toNanos();
    }

    public long maxNanos() {
        return max.toNanos();
    }

    public long extrapolationNanos() {
        return extrapolationNanos;
    }
}
