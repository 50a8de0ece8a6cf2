/** Small games, each of a genre of its own, to begin a game from. */
package dev.tickwire.samples.genres;
