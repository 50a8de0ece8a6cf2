package dev.tickwire.state.packet;

/** Decides when a sent packet counts as lost. */
public interface LossRule {
    /**
     * Returns whether a packet without an ack counts as lost now.
     *
     * @param packet the sequence number of the packet
     * @param sentAtNanos the time of sending
     */
    boolean isLost(long packet, long sentAtNanos);
}
