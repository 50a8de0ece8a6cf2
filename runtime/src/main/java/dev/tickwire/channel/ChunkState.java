package dev.tickwire.channel;

/** Where a chunk stands. All but the first two are ends, of which each chunk comes to one. */
public enum ChunkState {
    /** It waits until fewer chunks are open. */
    WAITING,
    /** Slices travel, or would if there were budget. */
    OPEN,
    /** All of it has arrived as it was sent. */
    COMPLETE,
    /** The receiver did not want it, or had no memory for it. */
    REFUSED,
    /** One side gave it up. */
    CANCELLED,
    /** All slices came and the checksum of the whole is another: nothing of it is kept. */
    CORRUPT,
    /** What it was read from or written to threw an exception. */
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
