/** A measurement without a window: the table and the recorded states. */
package dev.tickwire.samples.cubes.headless;
