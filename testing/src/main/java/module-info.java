/**
 * For the tests of games: a server and its clients on a simulated network and a virtual clock, and an extension of
 * JUnit 5. Whoever uses the extension requires {@code org.junit.jupiter.api}; the others need no JUnit.
 */
module dev.tickwire.testing {
    requires transitive dev.tickwire.runtime;
    requires static org.junit.jupiter.api;

    exports dev.tickwire.testing;
}
