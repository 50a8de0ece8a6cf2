package dev.tickwire.state.packet;

/** Decides which packets are taken for lost. */
public interface LossRule {
    /**
     * Whether a packet that is not acked is taken for lost.
     *
     * @param packet its number among all packets
     * @param sentAtNanos when it left
     */
    boolean isLost(long packet, long sentAtNanos);
}
