/**
 * Tests of games. A {@link dev.tickwire.testing.World} is a server and its clients in one thread, on a simulated
 * network with a simulated clock, many times faster than real time.
 * {@link dev.tickwire.testing.SimulatedWorldExtension} passes worlds to JUnit 5 tests and reports the seed of a
 * failure.
 */
@NullMarked
package dev.tickwire.testing;

import org.jspecify.annotations.NullMarked;
