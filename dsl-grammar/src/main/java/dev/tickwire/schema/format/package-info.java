/** Formatting of schemas. Comments, and empty lines between statements, are kept. */
package dev.tickwire.schema.format;
