/** A minute without a window: the table and the recording. */
package dev.tickwire.samples.cubes.headless;
