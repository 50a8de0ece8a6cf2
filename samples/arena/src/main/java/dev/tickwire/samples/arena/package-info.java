/**
 * Arena: a small top-down shooter, written as a user of Tickwire would write it.
 *
 * <p>The schema is in {@code src/main/tickwire}; the classes generated from it are in
 * {@code dev.tickwire.samples.arena.wire}. {@code world} is the simulation, without any network; {@code server} and
 * {@code client} are the two sides; the main classes are here.
 */
package dev.tickwire.samples.arena;
