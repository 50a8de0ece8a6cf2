/** A recording as the inspector shows it. */
package dev.tickwire.tools.recording.source;
