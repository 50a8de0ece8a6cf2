/** Drawing of what a player sees. Drawing changes no state of the game. */
package dev.tickwire.samples.arena.desktop.draw;
