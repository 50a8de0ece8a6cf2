/**
 * Chunks: large blocks of bytes that are sent in slices beside the messages of the game, with their sources, sinks,
 * rates and states.
 */
package dev.tickwire.chunk;
