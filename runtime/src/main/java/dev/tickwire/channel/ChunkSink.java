package dev.tickwire.channel;

/** Where the bytes of a chunk go, slice by slice in any order, each once; called by the thread that owns the endpoint. */
public interface ChunkSink {
    /**
     * Called once before anything is written.
     *
     * @param chunk the chunk
     * @param held to be told of slices that are there from before
     * @throws ChunkFailure if nothing can be written; the chunk is then refused and has {@link ChunkState#FAILED}
     */
    default void begin(IncomingChunk chunk, Held held) throws ChunkFailure {}

    /**
     * Stores bytes.
     *
     * @param position where in the chunk they belong
     * @param bytes where they are; used again once this returns
     * @param offset the first
     * @param length how many
     * @throws ChunkFailure if they cannot be stored; the chunk is then refused and has {@link ChunkState#FAILED}
     */
    void write(int position, byte[] bytes, int offset, int length) throws ChunkFailure;

    /**
     * The chunk has ended; nothing is written any more.
     *
     * @param state how: what is there is whole after {@link ChunkState#COMPLETE}, of no use after {@link ChunkState#CORRUPT}, and
     *     may be of use for a later try after the others
     * @throws ChunkFailure if a whole chunk cannot be kept; it has then {@link ChunkState#FAILED}
     */
    default void end(ChunkState state) throws ChunkFailure {}

    /** Takes in slices that a sink has from before. */
    interface Held {
        /**
         * A slice is there and need not come again. The last one always comes again, with the checksum of the whole.
         *
         * @param slice its number, from 0
         * @param bytes where its bytes are
         * @param offset the first; there are as many as the channel's slices have
         * @throws IllegalArgumentException if the chunk has no such slice or it is the last
         */
        void add(int slice, byte[] bytes, int offset);
    }
}
