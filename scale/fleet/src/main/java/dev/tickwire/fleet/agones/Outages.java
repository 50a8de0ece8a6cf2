package dev.tickwire.fleet.agones;

import java.util.HashSet;
import java.util.Set;

/**
 * Failing calls by their keys, so that each outage is reported once. While the sidecar is unreachable, all calls count
 * as one.
 */
final class Outages {
    /** Key of the watch. */
    static final String WATCH = "watch";

    private static final String SIDECAR = "sidecar";

    private final Set<String> failing = new HashSet<>();

    /** Records a failed call. Returns true if it begins an outage. */
    boolean failed(String key, AgonesException.Kind kind) {
        if (kind != AgonesException.Kind.UNREACHABLE) {
            return failing.add(key);
        }
        boolean isUnreachable = failing.contains(SIDECAR) || failing.contains(WATCH);
        return failing.add(key.equals(WATCH) ? WATCH : SIDECAR) && !isUnreachable;
    }

    void succeeded(String key) {
        failing.remove(key);
        if (!key.equals(WATCH)) {
            failing.remove(SIDECAR);
        }
    }

    /** Forgets the outages of other keys, except that of the sidecar itself. */
    void retain(Set<String> keys) {
        failing.removeIf(key -> !key.equals(SIDECAR) && !keys.contains(key));
    }

    boolean isAny() {
        return !failing.isEmpty();
    }
}
