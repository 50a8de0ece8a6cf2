package dev.tickwire.chunk;

/** A chunk that is being sent, from {@code sendChunk} of a peer or a client. */
public interface OutgoingChunk extends Chunk {}
