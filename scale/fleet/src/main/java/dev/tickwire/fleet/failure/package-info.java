/** Failures of a game's own code, as it handles them; not for use by games. */
package dev.tickwire.fleet.failure;
