package dev.tickwire.chunk;

import org.jspecify.annotations.Nullable;

/**
 * A chunk at its receiver. The listener method {@code onChunk} sets a sink or refuses the chunk. Otherwise the chunk is
 * received into memory, and its message is delivered with the block at the end.
 */
public interface IncomingChunk extends Chunk {
    /**
     * Sets the destination of the content, in place of memory. No message is delivered then: {@code onChunkEnd} is
     * called, and the content belongs to the sink.
     *
     * @param chosen the sink, used for no other chunk
     * @throws IllegalStateException if called outside of {@code onChunk}, or a second time
     */
    void into(ChunkSink chosen);

    /**
     * Returns the owner of the slices that are kept if the connection ends first. A sink that keeps slices must use
     * them only for a later chunk with an equal owner and key.
     *
     * @return the owner; null in a plain session and for a chunk without a key, of which nothing may be kept
     */
    Chunk.@Nullable Owner owner();

    /**
     * Refuses the chunk. The chunk ends as {@link Chunk.State#REFUSED} on both sides. Its memory is released at once,
     * and the listener of this side is called before the end of the next update. Does nothing if the chunk has ended.
     */
    void refuse();

    /**
     * Cancels the chunk. The chunk ends as {@link Chunk.State#CANCELLED} here, and as {@link Chunk.State#REFUSED} at
     * the sender. Its memory is released at once, and the listener of this side is called before the end of the next
     * update. Does nothing if the chunk has ended.
     */
    @Override
    void cancel();
}
