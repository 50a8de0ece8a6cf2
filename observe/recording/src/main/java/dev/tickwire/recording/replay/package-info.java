/** A recording as a server that a client of the game can play at. */
package dev.tickwire.recording.replay;
