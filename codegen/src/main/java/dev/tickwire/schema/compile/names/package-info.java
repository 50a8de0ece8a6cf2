/** Files, imports and scopes: passes that parse, collect declarations and resolve names. */
package dev.tickwire.schema.compile.names;
