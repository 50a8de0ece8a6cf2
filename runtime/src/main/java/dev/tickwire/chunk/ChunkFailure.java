package dev.tickwire.chunk;

/**
 * The exception that a {@link ChunkSource} or {@link ChunkSink} throws when it cannot do what it should: the chunk has
 * then failed.
 */
public final class ChunkFailure extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * A failure.
     *
     * @param message what could not be done
     */
    public ChunkFailure(String message) {
        super(message);
    }

    /**
     * A failure.
     *
     * @param message what could not be done
     * @param cause what was thrown
     */
    public ChunkFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
