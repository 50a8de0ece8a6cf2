/**
 * Chunks: large blocks of bytes that are sent in slices beside the messages of the game, with their sources, sinks,
 * rates and states.
 */
@NullMarked
package dev.tickwire.chunk;

import org.jspecify.annotations.NullMarked;
