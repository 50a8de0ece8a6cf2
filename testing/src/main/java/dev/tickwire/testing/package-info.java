/**
 * For the tests of games: a {@link dev.tickwire.testing.World} is a server and its clients in one thread, on a
 * simulated network and a virtual clock, many times faster than played. {@link
 * dev.tickwire.testing.SimulatedWorldExtension} gives JUnit 5 tests worlds of a seed that a failure names.
 */
package dev.tickwire.testing;
