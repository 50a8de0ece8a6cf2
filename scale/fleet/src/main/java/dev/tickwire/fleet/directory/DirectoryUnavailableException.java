package dev.tickwire.fleet.directory;

/** The directory cannot be reached, or did not answer in time. Whoever asks tries again later. */
public final class DirectoryUnavailableException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Says so.
     *
     * @param message what is unavailable
     * @param cause why, or null
     */
    public DirectoryUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
