package dev.tickwire.base;

/**
 * Exceptions from a game's own code that an endpoint calls: a listener, the sink or source of a chunk, a
 * transport that sends. They are kept until the call that the game made has done all of its work, and the first is
 * thrown from there, with those that followed as suppressed ones. So a message that a listener cannot bear costs no
 * other peer anything, and ends no time-out and no keep-alive.
 *
 * <p>Errors are kept and thrown as exceptions are. One for each endpoint, used by the thread that owns it:
 *
 * <pre>{@code
 * failures.begin();
 * try {
 *     ...
 * } catch (Throwable thrown) {
 *     failures.add(thrown);
 * }
 * failures.end();
 * }</pre>
 */
public final class Failures {
    /** The most failures that are thrown with the first. */
    static final int MOST_SUPPRESSED = 16;

    /** How many calls are under way, one inside the other. */
    private int depth;

    private Throwable first;

    /** Nothing has failed. */
    public Failures() {}

    /** A call begins that throws nothing before its {@link #end}. */
    public void begin() {
        depth++;
    }

    /**
     * Keeps what was thrown.
     *
     * @param thrown an exception or error of any kind
     */
    public void add(Throwable thrown) {
        if (first == null) {
            first = thrown;
        } else if (thrown != first && first.getSuppressed().length < MOST_SUPPRESSED) {
            first.addSuppressed(thrown);
        }
    }

    /**
     * A call has done its work. The outermost one throws the first that was kept, as it is, even if it is a checked
     * exception.
     */
    public void end() {
        depth--;
        throwFirst();
    }

    /** Throws the first that was kept, unless a call is under way, whose {@link #end} does. */
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
