/** The heap in three dimensions, and what telling of it takes. */
package dev.tickwire.samples.cubes.draw;
