/**
 * Finds the changes since a release: a lock file holds the facts of a set of schemas that others rely on, and a
 * comparison tells each change by a stable rule, as one of the wire or one of the sources only.
 */
package dev.tickwire.schema.compat;
