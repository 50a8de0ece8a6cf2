package dev.tickwire.fleet.agones;

/**
 * Thrown for an answer with another format than the interface describes. The message has the reason, but no part of the
 * answer.
 */
final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableException(String message) {
        super(message, null, false, false);
    }
}
