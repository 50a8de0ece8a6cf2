/** The bits that other ways would need for the same states. */
package dev.tickwire.samples.cubes.cost;
