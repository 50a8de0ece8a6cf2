/** Files, declarations, imports and scopes: which declaration a name stands for. */
package dev.tickwire.schema.compile.names;
