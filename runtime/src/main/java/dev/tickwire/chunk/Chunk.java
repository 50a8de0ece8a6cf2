package dev.tickwire.chunk;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;
import org.jspecify.annotations.Nullable;

/**
 * Large block of bytes in transfer between two peers, with a message that describes it. The sender has an
 * {@link OutgoingChunk}, the receiver an {@link IncomingChunk}. The bytes are sent in slices, at a separate
 * {@link ChunkRate}.
 *
 * <p>Use a chunk only on the thread that owns the endpoint. The chunk's state can be read at any time, also after the
 * end.
 */
public interface Chunk {
    /**
     * Returns the channel of the chunk.
     *
     * @return a chunk channel
     */
    MessageChannel channel();

    /**
     * Returns the message that describes the chunk, without its block.
     *
     * @return the message, valid until {@code onChunkEnd} has returned
     */
    BlockMessage message();

    /**
     * Returns the length of the content.
     *
     * @return the length in bytes, 1 or more
     */
    int lengthBytes();

    /**
     * Returns the SHA-256 of the content as the sender declared it. The receiver verifies it.
     *
     * @return the key, or null if the sender set none
     */
    @Nullable
    ChunkKey key();

    /**
     * Returns the state of the chunk.
     *
     * @return the state
     */
    ChunkState state();

    /**
     * Returns why the chunk {@link ChunkState#FAILED}: the exception of its source or sink, or another failure. An
     * exception on closing the source is also a cause, but does not change the state.
     *
     * @return the first cause, or null if there was none
     */
    @Nullable
    Exception cause();

    /**
     * Returns the bytes that have arrived: at the sender those of acked slices, at the receiver those of stored slices.
     *
     * @return the number of bytes, 0 to {@link #lengthBytes()}
     */
    long doneBytes();

    /**
     * Returns the share of the content that has arrived, for a bar: {@link #doneBytes()} of {@link #lengthBytes()}.
     * Before the end of a complete chunk, {@code onChunkProgress} is called with the share 1, on both sides. A resumed
     * chunk begins with the share that was kept.
     *
     * @return 0 to 1; 1 only if all bytes have arrived. A chunk that ends otherwise keeps its last share
     */
    default double progress() {
        return (double) doneBytes() / lengthBytes();
    }

    /**
     * Cancels the chunk, which ends as {@link ChunkState#CANCELLED}. Does nothing if the chunk has ended.
     *
     * <p>At the receiver, and for a waiting chunk, the listener is called before the end of the next update. An open
     * chunk ends at its sender when the receiver has acked the cancel. The chunk may still end as
     * {@link ChunkState#COMPLETE} before the ack.
     */
    void cancel();

    /**
     * Returns the object that the game attached.
     *
     * @return the object, or null
     */
    @Nullable
    Object attachment();

    /**
     * Attaches an object of the game, in place of the previously attached object.
     *
     * @param object any object, or null
     */
    void attach(@Nullable Object object);
}
