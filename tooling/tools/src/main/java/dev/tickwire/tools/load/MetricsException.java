package dev.tickwire.tools.load;

/** The metrics of a server cannot be read, or do not belong together. */
final class MetricsException extends Exception {
    private static final long serialVersionUID = 1;

    MetricsException(String message) {
        super(message);
    }
}
