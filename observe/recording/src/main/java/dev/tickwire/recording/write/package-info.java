/** Writes recordings: the tap of an endpoint, and a writer for each kind of record. */
package dev.tickwire.recording.write;
