package dev.tickwire.chunk;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Content of a chunk to send. Slices are read in order when they are first sent, and once more when they are
 * retransmitted, so each read of a position must return the same bytes. Slices that the receiver already has of a
 * source with a key are not read.
 *
 * <p>All methods are called on the thread that owns the endpoint, which they block.
 */
public interface ChunkSource {
    /**
     * Returns the length of the content, which must not change.
     *
     * @return the length in bytes, 1 or more
     */
    int lengthBytes();

    /**
     * Returns the SHA-256 of the content. A chunk without a key cannot be resumed, and a CRC-32C guards it.
     *
     * @return the key, or null for none, which is the default
     */
    default Chunk.@Nullable Key key() {
        return null;
    }

    /**
     * Returns this source with a key. A receiver that still has slices of the content from an earlier connection then
     * needs only the missing slices.
     *
     * @param key the SHA-256 of the content; with a wrong SHA-256, the chunk fails at the receiver
     * @return a source with the same content and the key
     */
    default ChunkSource withKey(Chunk.Key key) {
        return new KeyedSource(this, key);
    }

    /**
     * Reads a part of the content.
     *
     * @param position the position of the first byte in the content
     * @param into the array for the bytes
     * @param offset the index of the first byte in the array
     * @param length the number of bytes
     * @return false if not all of these bytes are available yet; a later flush tries again
     * @throws ChunkFailure if the bytes cannot be read; the chunk then ends as {@link Chunk.State#FAILED}
     */
    boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure;

    /**
     * Returns whether all bytes can be read until {@link #close}, also those that were released. Recordings contain
     * only the content of such sources.
     *
     * @return false by default
     */
    default boolean isRepeatable() {
        return false;
    }

    /**
     * Called when the beginning of the content was acked, so that it can be released.
     *
     * @param position the first byte that may still be read
     */
    default void release(int position) {}

    /**
     * Called once when the chunk has ended; nothing is read afterwards.
     *
     * @throws ChunkFailure if something cannot be closed; the state of the chunk does not change
     */
    default void close() throws ChunkFailure {}

    /**
     * Returns a repeatable source of the bytes in an array. The bytes must not change until the chunk has ended.
     *
     * @param bytes the content
     * @return the source
     */
    static ChunkSource of(byte[] bytes) {
        return of(ByteBuffer.wrap(bytes));
    }

    /**
     * Returns a repeatable source of the bytes between position and limit of a buffer. The bytes must not change until
     * the chunk has ended; position and limit may.
     *
     * @param buffer the content
     * @return the source
     */
    static ChunkSource of(ByteBuffer buffer) {
        return new BufferSource(buffer);
    }
}
