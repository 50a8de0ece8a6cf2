package dev.tickwire.fleet.http;

import java.io.IOException;

/** A body, or a line of a stream, that is larger than the bound. */
public final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * Says so.
     *
     * @param mostBytes the bound
     */
    public TooLargeException(int mostBytes) {
        super("an answer of more than " + mostBytes + " bytes");
    }
}
