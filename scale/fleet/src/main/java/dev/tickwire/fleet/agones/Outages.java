package dev.tickwire.fleet.agones;

import java.util.HashSet;
import java.util.Set;

/**
 * The calls that fail at present, by their keys, so that each time is told once. Calls that do not reach the sidecar
 * are one: it is away.
 */
final class Outages {
    /** The key of the watch. */
    static final String WATCH = "watch";

    private static final String SIDECAR = "sidecar";

    private final Set<String> failing = new HashSet<>();

    /**
     * A call has failed.
     *
     * @return whether that is to be told
     */
    boolean failed(String key, AgonesException.Kind kind) {
        if (kind != AgonesException.Kind.UNREACHABLE) {
            return failing.add(key);
        }
        boolean isAway = failing.contains(SIDECAR) || failing.contains(WATCH);
        return failing.add(key.equals(WATCH) ? WATCH : SIDECAR) && !isAway;
    }

    void succeeded(String key) {
        failing.remove(key);
        if (!key.equals(WATCH)) {
            failing.remove(SIDECAR);
        }
    }

    /** The calls of these keys alone are made from now on. */
    void retain(Set<String> keys) {
        failing.removeIf(key -> !key.equals(SIDECAR) && !keys.contains(key));
    }

    boolean isAny() {
        return !failing.isEmpty();
    }
}
