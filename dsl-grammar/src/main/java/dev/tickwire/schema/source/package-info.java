/** Schemas as texts: files, places in them, and providers. */
package dev.tickwire.schema.source;
