/** Format of recording files: a head, and compressed blocks that a background thread stores. */
package dev.tickwire.recording.block;
