package dev.tickwire.recording.json;

/** JSON that is no message of the type that was asked for. The message names the field by its path, value and bound. */
public final class JsonFormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    JsonFormatException(String message) {
        super(message);
    }

    JsonFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
