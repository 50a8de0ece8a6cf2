/** Records decoded to events by the schema of the recording. */
package dev.tickwire.tools.recording.event;
