package dev.tickwire.pacing;

/** Schedule for sending slices. A connection has one pacer for all its chunk channels. */
public interface Pacer {
    /**
     * Returns whether a slice may be sent now.
     *
     * @param nowNanos the time
     * @param inFlightBytes the number of bytes that were sent, and are not yet acked or lost
     */
    boolean maySend(long nowNanos, long inFlightBytes);

    /**
     * Called when a slice is sent.
     *
     * @param bytes the size of the slice in bytes, with its share of all headers
     * @return the send time for the slice's round trip: of slices sent at once, each counts as sent after the previous
     *     slice
     */
    long onSent(long nowNanos, int bytes);

    /**
     * Called when an ack covers slices.
     *
     * @param bytes the acked bytes
     * @param roundTripNanos the round trip of the newest acked slice
     * @param isSure false if all acked slices were sent more than once; the round trip may then be too long
     * @param newestOrder the place of the newest acked slice in the order of sending
     * @param nextOrder the place of the next slice to send
     */
    void onAcked(long nowNanos, long bytes, long roundTripNanos, boolean isSure, long newestOrder, long nextOrder);

    /**
     * Called when something else delays slices, such as a rate limit. The delivery rate of the slices sent so far is
     * then not that of the path.
     *
     * @param nextOrder the place of the next slice to send
     */
    void onLimited(long nextOrder);

    /** Called when slices with that number of bytes are considered lost. */
    void onLost(long nowNanos, long bytes);

    /** Called when nothing was received for so long that all slices in flight are considered lost. */
    void onSilence(long nowNanos);

    /** Returns the shortest time before the same slice is resent, in nanoseconds. */
    long resendFloorNanos();
}
