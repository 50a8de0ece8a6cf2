/**
 * Arena: a small top-down shooter, written as a user of Tickwire would write one.
 *
 * <p>The schema lies in {@code src/main/tickwire}; the classes generated from it are in
 * {@code dev.tickwire.samples.arena.wire}. {@code world} is the simulation and knows no network; {@code server} and
 * {@code client} are the two sides; the mains are here.
 */
package dev.tickwire.samples.arena;
