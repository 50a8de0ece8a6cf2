/** Tokens of a file, how they are looked ahead at, and the report of what is wrong with them. */
package dev.tickwire.schema.parse.token;
