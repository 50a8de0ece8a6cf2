/** A recording as a source of the inspector. */
package dev.tickwire.tools.recording.source;
