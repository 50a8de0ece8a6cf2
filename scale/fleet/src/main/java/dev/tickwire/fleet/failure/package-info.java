/** Reports of failures in the game's callbacks. Not for games. */
package dev.tickwire.fleet.failure;
