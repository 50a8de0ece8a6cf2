/** The schema of a recording, and how it differs from that of the generated classes. */
package dev.tickwire.recording.schema;
