/**
 * Transfer of chunks: cuts them into slices, sends and acks slices at the rate of the path, and joins them. Keeps parts
 * of unfinished chunks between connections.
 */
package dev.tickwire.chunk.transfer;
