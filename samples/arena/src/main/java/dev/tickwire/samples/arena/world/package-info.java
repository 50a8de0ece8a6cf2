/** The simulation: deterministic, without network and without clock. */
package dev.tickwire.samples.arena.world;
