package dev.tickwire.tools.load;

/** The game of a simulated server has thrown. */
final class ServerFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Creates the failure.
     *
     * @param cause what the game has thrown
     */
    ServerFailure(Throwable cause) {
        super("the server's game threw " + cause, cause);
    }
}
