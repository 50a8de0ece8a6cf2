package dev.tickwire.recording;

import dev.tickwire.protocol.Direction;

/** Is told what the records of a frame are, in their order. */
interface FrameListener {
    /**
     * Objects of a channel.
     *
     * @param channel the number of the channel
     * @param in where they are, for {@link RecordedChannel#take}; fails if there is no such channel
     */
    void onState(int channel, RecordInput in);

    /** A message. */
    void onMessage(RecordedMessage message);

    /**
     * A peer is connected; told at the beginning of each block, too.
     *
     * @param peer its index
     * @param clientId the id of the client
     * @param address its address
     */
    default void onPeer(int peer, long clientId, String address) {}

    /** A peer has another address. */
    default void onMove(int peer, String address) {}

    /** A connection has ended. */
    default void onEnd(int peer, String reason, String text) {}

    /** A packet, as it was before sealing or after opening. */
    default void onPacket(Direction direction, int peer, byte[] bytes) {}
}
