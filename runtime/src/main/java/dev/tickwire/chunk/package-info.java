/**
 * Chunks: large blocks that travel in slices beside the messages of the game; where they come from, where they go, how
 * fast they are sent and what becomes of them. How they travel is not here.
 */
package dev.tickwire.chunk;
