package dev.tickwire.chunk.transfer;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;

/** Listener to chunks: the connection that owns the channels. Each may send, cancel, refuse and close. */
public interface ChunkListener {
    /**
     * The other end begins a chunk, of which nothing is stored yet. Unless this calls {@link IncomingChunk#refuse()} or
     * {@link IncomingChunk#into}, it is received into memory and delivered as a message with its block.
     *
     * @param chunk the chunk
     */
    default void onChunk(IncomingChunk chunk) {}

    /**
     * More of a chunk has arrived, at either end; told at most once for each batch that is received.
     *
     * @param chunk the chunk
     */
    default void onChunkProgress(Chunk chunk) {}

    /**
     * Called when all of a chunk has arrived that this end has sent, before its source is closed.
     *
     * @param chunk the chunk
     * @param source its source, to be read during the call if it is repeatable
     */
    default void onChunkSent(Chunk chunk, ChunkSource source) {}

    /**
     * A chunk has ended, at either end, as its state says. Told once for each, unless the connection ends first.
     *
     * @param chunk the chunk
     */
    default void onChunkEnd(Chunk chunk) {}
}
