/** Lays schemas out anew without changing what they say. */
package dev.tickwire.schema.format;
