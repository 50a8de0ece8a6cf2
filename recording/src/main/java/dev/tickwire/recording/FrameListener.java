package dev.tickwire.recording;

/**
 * Is told what the records of a block are, in their order: what happened in a frame, then when it ended. A block begins
 * with a frame that tells all peers and all objects anew.
 */
public interface FrameListener {
    /**
     * Objects of a channel.
     *
     * @param channel the number of the channel
     * @param in where they are: to be given to {@link RecordedChannel#take}, or to {@link RecordInput#fail} if there is
     *     no such channel
     */
    void onState(int channel, RecordInput in);

    /**
     * A message.
     *
     * @param message what was sent or received
     */
    void onMessage(RecordedMessage message);

    /**
     * A peer is connected; told at the beginning of each block, too.
     *
     * @param peer its index
     * @param clientId the id of the client
     * @param address its address
     */
    default void onPeer(int peer, long clientId, String address) {}

    /**
     * A peer has another address.
     *
     * @param peer its index
     * @param address its new address
     */
    default void onMove(int peer, String address) {}

    /**
     * A connection has ended.
     *
     * @param peer its index
     * @param reason the name of the {@code DisconnectReason}
     * @param text what the other side said of it; empty if nothing
     */
    default void onEnd(int peer, String reason, String text) {}

    /**
     * A packet.
     *
     * @param packet what was sent or received
     */
    default void onPacket(RecordedPacket packet) {}

    /**
     * A record was read, and told before.
     *
     * @param kind what it is
     * @param bytes its bytes, before the block was packed
     */
    default void onRecord(RecordKind kind, int bytes) {}

    /**
     * A frame ends.
     *
     * @param nanos its time since the recording began, in nanoseconds
     * @param tick its tick; 0 if none was known
     */
    default void onFrame(long nanos, long tick) {}
}
