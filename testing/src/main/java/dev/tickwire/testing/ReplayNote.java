package dev.tickwire.testing;

/** Note with the seed of a failed test, added to its failure as a suppressed exception, without a stack trace. */
final class ReplayNote extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReplayNote(String text) {
        super(text, null, false, false);
    }
}
