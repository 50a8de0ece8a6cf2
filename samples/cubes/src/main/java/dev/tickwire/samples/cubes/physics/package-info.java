/** The physics of the cubes, by Bullet. */
package dev.tickwire.samples.cubes.physics;
