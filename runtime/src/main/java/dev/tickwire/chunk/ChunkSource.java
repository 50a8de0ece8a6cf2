package dev.tickwire.chunk;

import java.nio.ByteBuffer;

/**
 * Where the bytes of a chunk come from. It is read as slices are sent, in order the first time and again where slices
 * were lost, by the thread that owns the endpoint. What a receiver has of a source with a key is left out. It must give
 * the same bytes each time.
 */
public interface ChunkSource {
    /** How many bytes there are; at least 1. */
    int lengthBytes();

    /**
     * The SHA-256 of all the bytes, or null: then nothing of the chunk outlasts a connection, and a CRC-32C guards it.
     */
    default ChunkKey key() {
        return null;
    }

    /**
     * This source with a key: a receiver that still has slices of the content from an earlier connection needs only the
     * others.
     *
     * @param key the SHA-256 of all the bytes; under a wrong one the chunk fails at its receiver
     */
    default ChunkSource withKey(ChunkKey key) {
        return new KeyedSource(this, key);
    }

    /**
     * Copies some of the bytes.
     *
     * @param position the first of them
     * @param into where they go
     * @param offset the first place
     * @param length how many
     * @return false if they are not there yet: it is asked again later
     * @throws ChunkFailure if they cannot be read; the chunk has then {@link ChunkState#FAILED}
     */
    boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure;

    /**
     * Returns whether all bytes can be read until {@link #close}, also those that were released. Recordings have the
     * bytes of such sources alone. False unless overridden.
     */
    default boolean isRepeatable() {
        return false;
    }

    /**
     * Nothing before a position is read any more.
     *
     * @param position the first byte that may still be read
     */
    default void release(int position) {}

    /**
     * The chunk has ended; nothing is read any more.
     *
     * @throws ChunkFailure if something cannot be closed; nobody is told
     */
    default void close() throws ChunkFailure {}

    /**
     * Bytes of an array, which must not change until the chunk has ended. They are repeatable.
     *
     * @param bytes the bytes
     */
    static ChunkSource of(byte[] bytes) {
        return of(ByteBuffer.wrap(bytes));
    }

    /**
     * A source of the remaining bytes of a buffer. Its content must not change until the chunk has ended; its position
     * may. It is repeatable.
     *
     * @param buffer the buffer
     */
    static ChunkSource of(ByteBuffer buffer) {
        return new BufferSource(buffer);
    }
}
