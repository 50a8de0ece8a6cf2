/** The program and its window. */
package dev.tickwire.samples.cubes.app;
