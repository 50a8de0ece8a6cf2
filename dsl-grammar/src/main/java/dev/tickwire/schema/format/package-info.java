/** Formatting of schemas. Comments, and empty lines between statements, are kept. */
@NullMarked
package dev.tickwire.schema.format;

import org.jspecify.annotations.NullMarked;
