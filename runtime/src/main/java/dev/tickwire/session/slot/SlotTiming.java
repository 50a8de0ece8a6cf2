package dev.tickwire.session.slot;

/** How often what is not acked is sent, at both ends of either kind of session. */
final class SlotTiming {
    /** Requests, responses and keep-alives go out 10 times a second where nothing else does. */
    static final long SEND_INTERVAL_NANOS = 100_000_000L;
    /** A disconnect is sent so often that one arrives. */
    static final int DISCONNECT_REPEATS = 10;

    private SlotTiming() {}
}
