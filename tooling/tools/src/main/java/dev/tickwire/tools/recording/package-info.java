/** The commands over recordings, from the file alone. */
package dev.tickwire.tools.recording;
