/** A fast shooter from above: the game at the end of the guide. */
package dev.tickwire.samples.shooter;
