package dev.tickwire.chunk;

/** A chunk that this end sends. */
public interface OutgoingChunk extends Chunk {}
