package dev.tickwire.endpoint.core;

/**
 * Notification of taps and parts that a peer has ended. It follows the ends of the peer's sinks and sources, or comes
 * before if the game closes the endpoint or connects again in one of them.
 */
public final class PartsEnd {
    /** Notifies of the end of a peer whose sinks and sources are ending; null without such a peer. */
    private Runnable pending;

    /**
     * Called before the sinks and sources of a peer end.
     *
     * @param end notifies taps and parts
     */
    public void begin(Runnable end) {
        run();
        pending = end;
    }

    /** Notifies taps and parts, if that has not happened yet. */
    public void run() {
        Runnable end = pending;
        pending = null;
        if (end != null) {
            end.run();
        }
    }
}
