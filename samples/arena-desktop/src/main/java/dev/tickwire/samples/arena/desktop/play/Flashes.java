package dev.tickwire.samples.arena.desktop.play;

import java.util.ArrayList;
import java.util.List;

/** The bursts of rockets, each to be seen for a third of a second. */
public final class Flashes {
    private static final long SHOWN_NANOS = 333_000_000L;

    /**
     * A burst.
     *
     * @param x where it is, in metres
     * @param y where it is, in metres
     * @param atNanos when it began
     */
    public record Flash(float x, float y, long atNanos) {}

    private final List<Flash> flashes = new ArrayList<>();
    private long nowNanos;

    /** There is nothing to see. */
    public Flashes() {}

    /**
     * Lets time pass; what is over goes.
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
     * @param x where, in metres
     * @param y where, in metres
     */
    public void add(float x, float y) {
        flashes.add(new Flash(x, y, nowNanos));
    }

    /** All that are to be seen. */
    public List<Flash> all() {
        return flashes;
    }

    /** How far a burst is, 0 to 1. */
    public float progress(Flash flash) {
        return Math.min(1, (nowNanos - flash.atNanos) / (float) SHOWN_NANOS);
    }
}
