/** Constants and the types of fields: what they are, whether they are valid, and what contains what. */
package dev.tickwire.schema.compile.types;
