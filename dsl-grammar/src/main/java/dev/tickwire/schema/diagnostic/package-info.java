/** Errors and warnings about schemas: codes, collection and rendering. */
@NullMarked
package dev.tickwire.schema.diagnostic;

import org.jspecify.annotations.NullMarked;
