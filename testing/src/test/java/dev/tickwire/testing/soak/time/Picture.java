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

    /** The view tick as inputs tell it: none that lies after the input, and in sixteenths. */
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

    /** Whether something was drawn of which a later state was known: the view was not beyond what was told. */
    boolean isSure() {
        return objects.values().stream().anyMatch(Drawn::isSure);
    }

    Map<Long, Drawn> objects() {
        return objects;
    }
}
