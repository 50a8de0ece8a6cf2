/** Drawing of the cubes in three dimensions, and of the cost of their updates. */
package dev.tickwire.samples.cubes.draw;
