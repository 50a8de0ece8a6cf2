package dev.tickwire.recording.block;

import java.io.IOException;

/** Thrown when a block's checksum does not match or its records cannot be read. Other blocks are unaffected. */
public final class DamagedBlockException extends IOException {
    private static final long serialVersionUID = 1;

    public DamagedBlockException(String message) {
        super(message);
    }
}
