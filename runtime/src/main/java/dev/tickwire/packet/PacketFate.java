package dev.tickwire.packet;

/**
 * Told of each packet that a link sent whether it arrived.
 *
 * <p>A packet that arrived is told of once, by {@link #onAcked}. A packet is taken for lost once it is not acked
 * although the header of the newest packet that is acked has no bit for it any more, 32 packets on, or once 4,096 newer
 * ones have left. That is a judgement: an ack may come later all the same, and is told of then. So for one packet there
 * is {@code onAcked}, or {@code onLost}, or {@code onLost} and later {@code onAcked}. Losses come in rising order. Of a
 * number that was skipped nothing is told.
 */
public interface PacketFate {
    /**
     * A packet was acked for the first time.
     *
     * @param packet its number, which does not wrap
     */
    void onAcked(long packet);

    /**
     * A packet is taken for lost.
     *
     * @param packet its number, which does not wrap
     */
    void onLost(long packet);
}
