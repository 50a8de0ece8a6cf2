/** The command, its window, and the keys. */
package dev.tickwire.samples.cubes.app;
