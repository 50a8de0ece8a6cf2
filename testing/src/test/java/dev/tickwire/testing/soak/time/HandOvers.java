package dev.tickwire.testing.soak.time;

import dev.tickwire.testing.soak.time.wire.Runner;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;

/** When runners began or ceased to be a client's own: they are drawn on the way from the one place to the other. */
final class HandOvers {
    /** So much later nothing is seen of it. */
    static final double EASED_SECONDS = 3;

    private final DoubleSupplier seconds;
    private final Map<Runner, Boolean> owned = new IdentityHashMap<>();
    private final Map<Runner, Double> changed = new IdentityHashMap<>();

    HandOvers(DoubleSupplier seconds) {
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

    void end(Runner runner) {
        owned.remove(runner);
        changed.remove(runner);
    }

    /** Whether a runner may be drawn elsewhere than it is. */
    boolean isEasing(Runner runner) {
        Double at = changed.get(runner);
        return at != null && seconds.getAsDouble() - at <= EASED_SECONDS;
    }
}
