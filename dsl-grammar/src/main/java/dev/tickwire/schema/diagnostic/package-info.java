/** Errors and warnings about schemas: codes, collection and rendering. */
package dev.tickwire.schema.diagnostic;
