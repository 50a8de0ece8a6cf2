/** Schemas as texts: files, places in them, and providers. */
@NullMarked
package dev.tickwire.schema.source;

import org.jspecify.annotations.NullMarked;
