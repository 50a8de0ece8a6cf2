package dev.tickwire.chunk;

/**
 * Where the bytes of a chunk go, slice by slice in any order, each once; called by the thread that owns the endpoint.
 */
public interface ChunkSink {
    /**
     * Called once before anything is written.
     *
     * @param chunk the chunk
     * @param stored to be told of slices that are there from before
     * @throws ChunkFailure if nothing can be written; the chunk is then refused and has {@link ChunkState#FAILED}, and
     *     the sink is told nothing more of it
     */
    default void begin(IncomingChunk chunk, Stored stored) throws ChunkFailure {}

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
     * Whether {@link #read} gives back what was stored. The content is then summed as it lies there, before the end is
     * told. A chunk with a key needs such a sink, and has {@link ChunkState#FAILED} with another.
     */
    default boolean isReadable() {
        return false;
    }

    /**
     * Reads back what was stored, also before this process was started, from the beginning on and in order; called only
     * if {@link #isReadable()}.
     *
     * @param position where in the chunk it begins
     * @param into where it goes
     * @param offset the first place
     * @param length how many bytes, all of which are there
     * @throws ChunkFailure if they cannot be read; the chunk is then refused and has {@link ChunkState#FAILED}
     */
    default void read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        throw new ChunkFailure("this sink cannot be read");
    }

    /**
     * The chunk has ended; nothing is written any more.
     *
     * @param state how: what is there is whole after {@link ChunkState#COMPLETE}, of no use after {@link
     *     ChunkState#CORRUPT}, and may be of use for a later try after the others
     * @throws ChunkFailure if a whole chunk cannot be kept; it has then {@link ChunkState#FAILED}
     */
    default void end(ChunkState state) throws ChunkFailure {}

    /** Takes in slices that a sink has from before. */
    interface Stored {
        /**
         * A slice is there and need not come again. The last one always comes again.
         *
         * @param slice its number, from 0
         * @throws IllegalArgumentException if the chunk has no such slice or it is the last
         * @throws IllegalStateException if the chunk has no key, so that nobody knows whether it is the same content
         */
        void add(int slice);
    }
}
