/** The heap of cubes, in Bullet. */
package dev.tickwire.samples.cubes.physics;
