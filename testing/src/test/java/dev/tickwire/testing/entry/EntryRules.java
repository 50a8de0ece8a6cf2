package dev.tickwire.testing.entry;

import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;

/** The rule by which a runner moves at its server and where it is predicted. Each lost input causes a correction. */
final class EntryRules {
    private static final float TOP = 1000;

    private EntryRules() {}

    static void step(Runner runner, Press press) {
        float y = runner.y() + press.aim();
        runner.y(y > TOP ? y - 2 * TOP : y < -TOP ? y + 2 * TOP : y);
    }
}
