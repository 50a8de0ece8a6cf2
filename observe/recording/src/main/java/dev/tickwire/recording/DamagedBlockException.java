package dev.tickwire.recording;

import java.io.IOException;

/** A block of a recording is damaged; others can be read. */
final class DamagedBlockException extends IOException {
    private static final long serialVersionUID = 1;

    DamagedBlockException(String message) {
        super(message);
    }
}
