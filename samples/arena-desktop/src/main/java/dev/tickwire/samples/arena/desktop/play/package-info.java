/** A human player: what is pressed, what is noticed, and the networks in between. */
package dev.tickwire.samples.arena.desktop.play;
