package dev.tickwire.recording.json;

/**
 * Thrown when JSON cannot be read as a message. The message of the exception names the field by its path, with its
 * value and its bound: {@code Spawn.items[1].count = 300, must be in 0..255}.
 */
public final class JsonFormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    JsonFormatException(String message) {
        super(message);
    }

    JsonFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
