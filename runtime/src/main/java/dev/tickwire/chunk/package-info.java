/** Chunks: large blocks, in slices beside the messages of the game. */
package dev.tickwire.chunk;
