/** What windows of samples share. */
package dev.tickwire.samples.desktop;
