package dev.tickwire.chunk;

/** A chunk that the other end sends. */
public interface IncomingChunk extends Chunk {
    /**
     * Stores the chunk elsewhere than in memory. No message is delivered then: the end is told, and what is there
     * belongs to the sink.
     *
     * @param chosen where it goes
     * @throws IllegalStateException unless called from the listener that is told of the chunk's begin, once
     */
    void into(ChunkSink chosen);

    /**
     * The owner of this chunk if it is kept because the connection ends first. A sink that keeps it gives it to a later
     * chunk of the same owner and key alone.
     *
     * @return null in a plain session, and for a chunk without a key: then nothing is to be left
     */
    ChunkOwner owner();

    /**
     * Refuses the chunk; nothing if it has ended. Its sender is told, and this side's listener before the end of the
     * next update. The memory that it takes is free at once.
     */
    void refuse();

    /**
     * Gives it up; nothing if it has ended. The other side is told, this side's listener before the end of the next
     * update. The memory that it takes is free at once.
     */
    @Override
    void cancel();
}
