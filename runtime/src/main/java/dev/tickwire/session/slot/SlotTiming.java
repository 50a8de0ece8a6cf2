package dev.tickwire.session.slot;

/** Interval of packets and number of repetitions, common to both kinds of sessions. */
final class SlotTiming {
    /** Interval of keep-alives without other traffic, and of handshake packets, in nanoseconds. */
    static final long SEND_INTERVAL_NANOS = 100_000_000L;
    /**
     * Number of disconnect packets that are sent at once when a side ends a session, so that at least one packet
     * arrives.
     */
    static final int DISCONNECT_REPEATS = 10;

    private SlotTiming() {}
}
