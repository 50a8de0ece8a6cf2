package dev.tickwire.chunk;

/** State of a chunk. All states but {@link #WAITING} and {@link #OPEN} are ends; each chunk ends once. */
public enum ChunkState {
    /**
     * At the sender: waits until fewer chunks of the channel are open. At the receiver: {@code onChunk} has not
     * returned.
     */
    WAITING,
    /** Slices are being sent or received. */
    OPEN,
    /** The receiver has the whole content, intact. */
    COMPLETE,
    /**
     * The receiver did not want the chunk, had no memory for it, or needed the memory for other peers. At the sender
     * also: the receiver cancelled the chunk, its sink failed, or the content was corrupt.
     */
    REFUSED,
    /** This side cancelled the chunk, or the sender cancelled a chunk that this side receives. */
    CANCELLED,
    /** All slices arrived, but the SHA-256 or CRC-32C of the content is wrong. Nothing of it is kept. */
    CORRUPT,
    /**
     * The source or the sink threw an exception, or the transfer failed. A transfer fails if nothing new of any chunk
     * arrives for ten minutes, or if the machine has no memory for the content in one piece. See {@link Chunk#cause()}.
     */
    FAILED,
    /** Not sent: too many chunks wait on the channel already. */
    QUEUE_FULL,
    /** The connection ended first, or there was none. */
    CLOSED;

    /**
     * Returns whether the chunk has ended.
     *
     * @return false while the chunk waits or is open
     */
    public boolean isEnd() {
        return this != WAITING && this != OPEN;
    }
}
