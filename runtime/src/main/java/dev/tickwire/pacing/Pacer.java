package dev.tickwire.pacing;

/** Says when slices leave: one for each connection, for all its chunk channels. */
public interface Pacer {
    /**
     * Whether a slice may leave now.
     *
     * @param nowNanos the time
     * @param inFlightBytes what is under way already
     */
    boolean maySend(long nowNanos, long inFlightBytes);

    /**
     * A slice leaves.
     *
     * @param bytes with its share of all headers
     * @return the time to reckon its way from: it leaves with others at once, and each is taken to leave behind those
     *     before it
     */
    long onSent(long nowNanos, int bytes);

    /**
     * An ack told of slices.
     *
     * @param bytes that arrived
     * @param roundTripNanos of the newest of them
     * @param isSure false if all of them were sent more than once: it may then be longer than that
     * @param newestOrder the newest's place in the order of sending
     * @param nextOrder the place of the slice that is sent next
     */
    void onAcked(long nowNanos, long bytes, long roundTripNanos, boolean isSure, long newestOrder, long nextOrder);

    /**
     * Something else than this kept slices from leaving, as a rate limit does: what arrives of those sent so far does
     * not tell what could.
     *
     * @param nextOrder the place of the slice that is sent next
     */
    void onLimited(long nextOrder);

    /** So many bytes are taken for lost. */
    void onLost(long nowNanos, long bytes);

    /** Nothing has been heard for so long that all under way is taken for lost. */
    void onSilence(long nowNanos);

    /** The least time between two sendings of the same slice. */
    long resendFloorNanos();
}
