/** The simulation: deterministic, without a network or a clock. */
package dev.tickwire.samples.arena.world;
