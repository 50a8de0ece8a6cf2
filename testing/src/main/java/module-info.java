/**
 * Tests of games: a server and its clients on a simulated network with a simulated clock, and a JUnit 5 extension.
 * Modules that use the extension must require {@code org.junit.jupiter.api}; others need no JUnit.
 */
module dev.tickwire.testing {
    requires transitive dev.tickwire.runtime;
    requires static org.junit.jupiter.api;
    requires static org.jspecify;

    exports dev.tickwire.testing;
}
