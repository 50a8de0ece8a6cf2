package dev.tickwire.fleet.http;

import java.io.IOException;

/** Thrown when a response, or a line of a streamed one, is longer than its bound. */
public final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * Creates the exception.
     *
     * @param maxBytes the bound, in bytes
     */
    public TooLargeException(int maxBytes) {
        super("an answer of more than " + maxBytes + " bytes");
    }
}
