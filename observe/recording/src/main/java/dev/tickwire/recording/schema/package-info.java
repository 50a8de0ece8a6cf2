/** Finds and compares the schemas of recordings and generated classes. */
package dev.tickwire.recording.schema;
