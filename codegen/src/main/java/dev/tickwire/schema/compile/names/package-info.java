/** Files, imports and scopes: passes that parse, collect declarations and resolve names. */
@NullMarked
package dev.tickwire.schema.compile.names;

import org.jspecify.annotations.NullMarked;
