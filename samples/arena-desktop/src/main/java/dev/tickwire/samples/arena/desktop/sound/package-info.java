/** The sounds, which are computed, not read from files. */
package dev.tickwire.samples.arena.desktop.sound;
