/**
 * Versions of a schema: what {@code version}, {@code speaks}, {@code since}, {@code until} and {@code else} mean, and
 * the syntax tree of each version.
 */
package dev.tickwire.schema.compile.versions;
