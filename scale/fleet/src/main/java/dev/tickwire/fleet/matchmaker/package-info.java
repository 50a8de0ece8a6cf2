/**
 * The matchmaker: a small HTTP service that gives authenticated players connect tokens for the servers of a
 * {@link dev.tickwire.fleet.directory.Directory}.
 */
@NullMarked
package dev.tickwire.fleet.matchmaker;

import org.jspecify.annotations.NullMarked;
