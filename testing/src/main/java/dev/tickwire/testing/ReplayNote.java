package dev.tickwire.testing;

/** Stands beside a failure, as suppressed, and says how to see it again; no failure itself. */
final class ReplayNote extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReplayNote(String text) {
        super(text, null, false, false);
    }
}
