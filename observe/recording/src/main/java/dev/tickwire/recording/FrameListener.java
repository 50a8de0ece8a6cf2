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
     * Called with an input.
     *
     * @param input what a player has made
     */
    default void onInput(RecordedInput input) {}

    /**
     * A packet.
     *
     * @param packet what was sent or received
     */
    default void onPacket(RecordedPacket packet) {}

    /**
     * A peer is in another room.
     *
     * @param peer its index
     * @param room the name of the room; an empty text for none
     * @param text the text beside it
     */
    default void onRoom(int peer, String room, String text) {}

    /**
     * The recorded client goes on at another server, in place of an end.
     *
     * @param peer the index of that server, 0
     * @param clientId the id of the client there
     * @param address the address of that server
     * @param text the text beside it
     */
    default void onTransfer(int peer, long clientId, String address, String text) {}

    /**
     * A connection of the recorded client has begun, or goes on in a new block.
     *
     * @param number its number: others before it have smaller ones
     * @param ticksPerSecond the rate of the server, 1 to 1,000
     * @param isComplete whether its world is complete
     */
    default void onConnection(int number, int ticksPerSecond, boolean isComplete) {}

    /** The world of the recorded client is complete. */
    default void onComplete() {}

    /**
     * There is a further table of a channel.
     *
     * @param channel the number of the channel
     * @param table the number of the table, from 1 on
     * @param room the name of the room that it is closed with; an empty text if it is no room's
     */
    default void onTable(int channel, int table, String room) {}

    /**
     * A further table was closed.
     *
     * @param channel the number of the channel
     * @param table the number of the table
     */
    default void onTableEnd(int channel, int table) {}

    /**
     * Objects of a further table.
     *
     * @param channel the number of the channel
     * @param table the number of the table
     * @param in where they are, as of {@link #onState}
     */
    default void onTableState(int channel, int table, RecordInput in) {
        in.fail();
    }

    /**
     * A peer sees another table of a channel; it sees the first unless it is notified of another.
     *
     * @param peer the index of the peer
     * @param channel the number of the channel
     * @param table the number of the table, 0 for the first, {@link RecordedState#NO_TABLE} for none
     */
    default void onPlace(int peer, int channel, int table) {}

    /**
     * Called when objects go out of the sight of a peer of a recorded server, or come into it again. All are in sight
     * unless it is notified otherwise.
     *
     * @param peer the index of the peer
     * @param channel the number of the channel
     * @param slots the slots whose objects are out of sight now if they were not before, and the other way about
     */
    default void onSight(int peer, int channel, int[] slots) {}

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
