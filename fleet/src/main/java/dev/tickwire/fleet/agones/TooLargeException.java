package dev.tickwire.fleet.agones;

import java.io.IOException;

/** A body, or a line of a stream, that is larger than the bound. */
final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(int mostBytes) {
        super("an answer of more than " + mostBytes + " bytes");
    }
}
