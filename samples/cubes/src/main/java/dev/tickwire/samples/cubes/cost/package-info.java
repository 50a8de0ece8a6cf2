/** The bits that other encodings need for the same states, to compare them with Tickwire. */
package dev.tickwire.samples.cubes.cost;
