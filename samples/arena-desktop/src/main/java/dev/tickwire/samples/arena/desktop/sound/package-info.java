/** Makes the sounds: each is computed, none is read from a file. */
package dev.tickwire.samples.arena.desktop.sound;
