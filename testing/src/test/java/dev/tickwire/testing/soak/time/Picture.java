package dev.tickwire.testing.soak.time;

import java.util.HashMap;
import java.util.Map;

/** The screen of a player when an input was made. */
final class Picture {
    private static final double PARTS = 16;

    /** An object on the screen. */
    record Drawn(double x, boolean isOwned, boolean isSure) {}

    final int tick;
    final double viewTick;
    /** The newest tick that was received. */
    final long newestTick;

    private final Map<Long, Drawn> objects = new HashMap<>();

    /** An empty one. */
    Picture(int tick, double viewTick, long newestTick) {
        this.tick = tick;
        this.viewTick = viewTick;
        this.newestTick = newestTick;
    }

    /** The view tick as inputs carry it: at most the tick of the input, in sixteenths of a tick. */
    double reportedViewTick() {
        return tick - Math.round(Math.max(0, tick - viewTick) * PARTS) / PARTS;
    }

    /**
     * Adds an object.
     *
     * @param isSure whether the client had what it needs to draw the object where it was
     */
    void add(long number, double x, boolean isOwned, boolean isSure) {
        objects.put(number, new Drawn(x, isOwned, isSure));
    }

    /** Whether an object was drawn with a later state known: the view was not ahead of the received states. */
    boolean isSure() {
        return objects.values().stream().anyMatch(Drawn::isSure);
    }

    Map<Long, Drawn> objects() {
        return objects;
    }
}
