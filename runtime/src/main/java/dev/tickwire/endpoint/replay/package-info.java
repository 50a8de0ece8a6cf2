/** Replay of a recorded connection at a client, for recordings. */
@NullMarked
package dev.tickwire.endpoint.replay;

import org.jspecify.annotations.NullMarked;
