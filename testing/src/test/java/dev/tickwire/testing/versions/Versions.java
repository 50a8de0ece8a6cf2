package dev.tickwire.testing.versions;

/** Rules of games with several versions, for callbacks. */
final class Versions {
    private Versions() {}

    /** Fails if a rule does not hold. */
    static void require(boolean holds, String rule) {
        if (!holds) {
            throw new AssertionError(rule);
        }
    }
}
