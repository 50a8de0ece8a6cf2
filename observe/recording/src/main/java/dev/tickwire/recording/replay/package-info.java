/** Plays recordings: a client and a server connected by memory, and the events of a frame. */
package dev.tickwire.recording.replay;
