package dev.tickwire.chunk;

/** Where a chunk stands. All but the first two are ends, of which each chunk comes to one. */
public enum ChunkState {
    /** It waits until fewer chunks are open. */
    WAITING,
    /** Slices travel, or would if there were budget. */
    OPEN,
    /** All of it has arrived as it was sent. */
    COMPLETE,
    /** The receiver did not want it, or had no memory for it, or needed its memory for other peers. */
    REFUSED,
    /** One side gave it up. */
    CANCELLED,
    /** All slices came and the sum of the whole, SHA-256 or CRC-32C, is another: nothing of it is kept. */
    CORRUPT,
    /**
     * Its source or sink threw an exception, nothing new of any chunk came for ten minutes, or the machine had no
     * memory for all of it in one piece.
     */
    FAILED,
    /** Too many chunks wait already: it was not taken. */
    QUEUE_FULL,
    /** The connection ended first. */
    CLOSED;

    /** Whether nothing more happens to the chunk. */
    public boolean isEnd() {
        return this != WAITING && this != OPEN;
    }
}
