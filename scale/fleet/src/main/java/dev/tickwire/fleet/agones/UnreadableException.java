package dev.tickwire.fleet.agones;

/** An answer that is not as the interface describes it. The message says how, and has nothing of the answer itself. */
final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableException(String message) {
        super(message, null, false, false);
    }
}
