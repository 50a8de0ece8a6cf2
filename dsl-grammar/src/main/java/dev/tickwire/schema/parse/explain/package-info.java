/**
 * What the parser does about syntax errors: repairs of well-known ones, and explanations of the rest, among them words
 * of other schema languages.
 */
package dev.tickwire.schema.parse.explain;
