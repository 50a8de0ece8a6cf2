package dev.tickwire.chunk;

/**
 * Thrown by a {@link ChunkSource} or {@link ChunkSink} that cannot read or store content. The chunk then ends as
 * {@link Chunk.State#FAILED}, with this exception as its {@link Chunk#cause()}.
 */
public final class ChunkFailure extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates a failure.
     *
     * @param message the description
     */
    public ChunkFailure(String message) {
        super(message);
    }

    /**
     * Creates a failure with a cause.
     *
     * @param message the description
     * @param cause the exception behind the failure
     */
    public ChunkFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
