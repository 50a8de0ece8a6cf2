/** Shared code of samples with a window. */
package dev.tickwire.samples.desktop;
