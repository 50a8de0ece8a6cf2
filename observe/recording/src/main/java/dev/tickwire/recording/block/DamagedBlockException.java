package dev.tickwire.recording.block;

import java.io.IOException;

/** A block of a recording is damaged; others can be read. */
public final class DamagedBlockException extends IOException {
    private static final long serialVersionUID = 1;

    public DamagedBlockException(String message) {
        super(message);
    }
}
