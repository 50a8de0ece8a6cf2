package dev.tickwire.packet;

/**
 * Receiver of notifications about sent packets: acked or lost.
 *
 * <p>{@code onAcked} is called once for an acked packet. {@code onLost} is called for an unacked packet once acks pass
 * 32 later packets, because a header with the newest ack then has no bit for it. At the latest it is called when 4,096
 * newer packets were sent. An ack may still arrive after that and is then reported. So a packet has a call of
 * {@code onAcked}, or of {@code onLost}, or of {@code onLost} and later {@code onAcked}. Losses are reported in
 * ascending order. Skipped numbers are not reported.
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
