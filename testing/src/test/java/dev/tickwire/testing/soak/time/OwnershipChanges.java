package dev.tickwire.testing.soak.time;

import dev.tickwire.state.StateObject;
import dev.tickwire.testing.soak.time.wire.Runner;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;

/**
 * When objects began or ceased to be a client's own, or to be shown on arrival: they are drawn on the way from the one
 * place to the other.
 */
final class OwnershipChanges {
    /** So much later nothing is seen of it. */
    static final double EASED_SECONDS = 3;

    private final DoubleSupplier seconds;
    private final Map<StateObject, Boolean> owned = new IdentityHashMap<>();
    private final Map<StateObject, Double> changed = new IdentityHashMap<>();

    OwnershipChanges(DoubleSupplier seconds) {
        this.seconds = seconds;
    }

    void begin() {
        owned.clear();
        changed.clear();
    }

    /** It has appeared, or changed in something. */
    void note(Runner runner) {
        Boolean before = owned.put(runner, runner.isOwned());
        if (before != null && before != runner.isOwned()) {
            changed.put(runner, seconds.getAsDouble());
        }
    }

    /** It may be shown on arrival, and was not before. */
    void showOnArrival(StateObject object) {
        changed.put(object, seconds.getAsDouble());
    }

    void end(StateObject object) {
        owned.remove(object);
        changed.remove(object);
    }

    /** Whether an object may be drawn elsewhere than it is. */
    boolean isEasing(StateObject object) {
        Double at = changed.get(object);
        return at != null && seconds.getAsDouble() - at <= EASED_SECONDS;
    }
}
