package dev.tickwire.chunk;

import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/**
 * Large block of bytes on its way between two peers, with the message that describes it: an {@link OutgoingChunk} at
 * its sender, an {@link IncomingChunk} at its receiver. The bytes are sent in slices, at a {@link ChunkRate} of their
 * own.
 *
 * <p>Use it only on the thread that owns the endpoint. Its state can be read at any time, also after its end.
 */
public interface Chunk {
    /**
     * Returns the chunk channel that carries it.
     *
     * @return the channel
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
    ChunkKey key();

    /**
     * Returns the state of the chunk.
     *
     * @return the state
     */
    ChunkState state();

    /**
     * Returns why the chunk {@link ChunkState#FAILED}: the exception of its source or sink, or another failure.
     *
     * @return the first cause, or null if there was none
     */
    Exception cause();

    /**
     * Returns the bytes that have arrived: at the sender those of acked slices, at the receiver those of stored slices.
     *
     * @return the number of bytes, 0 to {@link #lengthBytes()}
     */
    long doneBytes();

    /**
     * Cancels the chunk; it ends as {@link ChunkState#CANCELLED}. The other side is notified, and the listener of this
     * side is called before the end of the next update. Does nothing if the chunk has ended.
     */
    void cancel();

    /**
     * Returns the object that the game attached.
     *
     * @return the object, or null
     */
    Object attachment();

    /**
     * Attaches an object of the game, in place of the one before.
     *
     * @param object any object, or null
     */
    void attach(Object object);
}
