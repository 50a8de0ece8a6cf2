package dev.tickwire.packet;

/**
 * Receiver of notifications about sent packets: acked or lost.
 *
 * <p>An acked packet is reported once, by {@link #onAcked}. A packet is considered lost if it is not acked and the
 * header that acks the newest packet no longer has a bit for it, 32 packets later; at the latest after 4,096 newer
 * packets were sent. Its ack may still arrive and is then reported. So a packet has one call of {@code onAcked}, or one
 * of {@code onLost}, or {@code onLost} and later {@code onAcked}. Losses are reported in ascending order. Skipped
 * numbers are not reported.
 */
public interface PacketFate {
    /**
     * Called when a packet is acked for the first time.
     *
     * @param packet the packet number, which does not wrap
     */
    void onAcked(long packet);

    /**
     * Called when a packet is considered lost.
     *
     * @param packet the packet number, which does not wrap
     */
    void onLost(long packet);
}
