package dev.tickwire.chunk;

/**
 * Destination of a received chunk. Slices are written in any order, each once.
 *
 * <p>All methods are called on the thread that owns the endpoint, which they block. If one throws, the peer is notified
 * that the chunk is refused, and the chunk ends here as {@link Chunk.State#FAILED}.
 */
public interface ChunkSink {
    /**
     * Called once before the first slice is written. A sink that kept slices of an earlier connection reports them
     * here.
     *
     * @param chunk the chunk
     * @param stored receives the numbers of the slices that the sink already has
     * @throws ChunkFailure if nothing can be written; no other method of the sink is then called
     */
    default void begin(IncomingChunk chunk, Stored stored) throws ChunkFailure {}

    /**
     * Stores a slice.
     *
     * @param position the position of the slice's first byte in the content
     * @param bytes an array with the slice, which is reused after this method
     * @param offset the index of the slice's first byte in the array
     * @param length the length of the slice in bytes
     * @throws ChunkFailure if the slice cannot be stored
     */
    void write(int position, byte[] bytes, int offset, int length) throws ChunkFailure;

    /**
     * Returns whether {@link #read} works. If so, the content is read back and its checksum verified before the chunk
     * ends. A chunk with a key requires a readable sink, and ends as {@link Chunk.State#FAILED} otherwise.
     *
     * @return false by default
     */
    default boolean isReadable() {
        return false;
    }

    /**
     * Reads back content that was written, also by an earlier process. Called only if {@link #isReadable()}, from the
     * beginning of the content and in order.
     *
     * @param position the position of the first byte in the content
     * @param into the array for the bytes
     * @param offset the index of the first byte in the array
     * @param length the number of bytes, all of which were written
     * @throws ChunkFailure if the bytes cannot be read; always by default
     */
    default void read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        throw new ChunkFailure("this sink is not readable");
    }

    /**
     * Called once when the chunk has ended; nothing is written afterwards. Not called if {@link #begin} threw.
     *
     * @param state the end: the content is whole and intact after {@link Chunk.State#COMPLETE}, useless after
     *     {@link Chunk.State#CORRUPT}, and may be resumed after all other end states
     * @throws ChunkFailure if the sink cannot keep a complete content; the chunk then ends as
     *     {@link Chunk.State#FAILED}
     */
    default void end(Chunk.State state) throws ChunkFailure {}

    /** Receives the numbers of the slices that a sink kept from an earlier connection. */
    interface Stored {
        /**
         * Adds a slice that need not be sent. The last slice cannot be added, because the sender always sends it.
         *
         * @param slice the number of the slice, from 0; not the last slice of the chunk
         * @throws IllegalArgumentException if there is no such slice, or it is the last
         * @throws IllegalStateException if the chunk has no key, because the content may then differ from the kept
         *     content
         */
        void add(int slice);
    }
}
