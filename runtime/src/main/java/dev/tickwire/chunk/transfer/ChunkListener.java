package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;

/** Listener of the chunks of a connection. All methods may send, cancel or refuse chunks, and close the connection. */
public interface ChunkListener {
    /**
     * Called when a chunk begins to arrive, before any slice is stored. May refuse the chunk or set a sink. Otherwise
     * the chunk is received into memory, and delivered as a message with its block.
     */
    default void onChunk(IncomingChunk chunk) {}

    /**
     * Called when more of a chunk has arrived at its receiver, at both ends; at most once for each batch of received
     * packets.
     */
    default void onChunkProgress(Chunk chunk) {}

    /**
     * Called when a sent chunk is complete, before its source is closed.
     *
     * @param source the source, which may be read during the call if it is repeatable
     */
    default void onChunkSent(Chunk chunk, ChunkSource source) {}

    /** Called once when a chunk has ended, unless the connection ends first. */
    default void onChunkEnd(Chunk chunk) {}
}
