/** Draws what a player sees; it changes nothing. */
package dev.tickwire.samples.arena.desktop.draw;
