package dev.tickwire.base;

import org.jspecify.annotations.Nullable;

/**
 * Collects exceptions of a game's code that an endpoint calls: listeners, sources and sinks of chunks, transports. The
 * endpoint first does all work of the call; then the first exception is thrown, with later exceptions suppressed. An
 * exception of a listener thus costs no other peer a message, a time-out or a keep-alive.
 *
 * <p>Errors are treated as exceptions. Each endpoint has an instance, on its own thread:
 *
 * <pre>{@code
 * failures.begin();
 * try {
 *    ...
 * } catch (Throwable thrown) {
 *    failures.add(thrown);
 * }
 * failures.end();
 * }</pre>
 */
public final class Failures {
    /** Most exceptions that are suppressed in the first; further exceptions are dropped. */
    static final int MAX_SUPPRESSED = 16;

    /** Number of calls under way, one within another. */
    private int depth;

    private @Nullable Throwable first;

    /** Creates an empty collection. */
    public Failures() {}

    /** Begins a call, which throws nothing before its {@link #end}. */
    public void begin() {
        depth++;
    }

    /** Adds an exception or error. */
    public void add(Throwable thrown) {
        if (first == null) {
            first = thrown;
        } else if (thrown != first && first.getSuppressed().length < MAX_SUPPRESSED) {
            first.addSuppressed(thrown);
        }
    }

    /** Ends a call. The outermost one throws the first exception unchanged, even if it is checked. */
    public void end() {
        depth--;
        throwFirst();
    }

    /** Throws the first exception, unless a call is under way: then its {@link #end} throws it. */
    public void throwFirst() {
        if (depth == 0 && first != null) {
            Throwable thrown = first;
            first = null;
            Failures.<RuntimeException>raise(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
