/** The file of a recording: its head, and blocks that are compressed in a thread of their own. */
package dev.tickwire.recording.block;
