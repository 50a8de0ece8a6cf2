/** The events of a recording, in their order, and their text. */
package dev.tickwire.tools.recording.event;
