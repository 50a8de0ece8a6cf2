package dev.tickwire.fleet.directory;

import org.jspecify.annotations.Nullable;

/** Thrown when a directory cannot be reached or does not answer in time. Trying again later may succeed. */
public final class DirectoryUnavailableException extends Exception {
    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param message a description of the failure
     * @param cause the cause, or null
     */
    public DirectoryUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
