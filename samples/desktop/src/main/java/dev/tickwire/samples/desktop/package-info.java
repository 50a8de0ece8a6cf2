/** Things that windows of several samples share. */
package dev.tickwire.samples.desktop;
