package dev.tickwire.samples.arena.desktop.play;

import java.util.ArrayList;
import java.util.List;

/** Bursts of rockets, each visible for a third of a second. */
public final class Flashes {
    private static final long SHOWN_NANOS = 333_000_000L;

    /**
     * A burst.
     *
     * @param x along x, in metres
     * @param y along y, in metres
     * @param atNanos the time at which the flash begins, in nanoseconds
     */
    public record Flash(float x, float y, long atNanos) {}

    private final List<Flash> flashes = new ArrayList<>();
    private long nowNanos;

    /** Creates an empty list. */
    public Flashes() {}

    /**
     * Sets the time, and removes bursts that are over.
     *
     * @param now the time in nanoseconds
     */
    public void update(long now) {
        nowNanos = now;
        flashes.removeIf(flash -> now - flash.atNanos > SHOWN_NANOS);
    }

    /**
     * Adds a burst.
     *
     * @param x along x, in metres
     * @param y along y, in metres
     */
    public void add(float x, float y) {
        flashes.add(new Flash(x, y, nowNanos));
    }

    /** Returns the visible bursts. */
    public List<Flash> all() {
        return flashes;
    }

    /** Returns the progress of a burst, 0 to 1. */
    public float progress(Flash flash) {
        return Math.min(1, (nowNanos - flash.atNanos) / (float) SHOWN_NANOS);
    }
}
