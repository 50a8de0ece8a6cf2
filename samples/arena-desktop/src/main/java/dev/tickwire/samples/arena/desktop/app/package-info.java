/** The command line, the window and the keys. */
package dev.tickwire.samples.arena.desktop.app;
