package dev.tickwire.recording;

/**
 * Listener for the records of a recording, in recorded order. {@link RecordingFile#read(int, FrameListener)} reads a
 * block and calls it on the calling thread.
 *
 * <p>A frame is the records between two flushes of a server, or between two updates of a client. The methods for the
 * records are called first, then {@link #onFrame}. The first frame of each block contains all peers, rooms, tables and
 * objects, so each block can be read alone.
 *
 * <p>Extend {@link StatefulListener} to keep the objects of the current frame.
 */
public interface FrameListener {
    /**
     * Called for the objects of a channel's first table: all of them, or those with changes. The implementation must
     * consume the record: pass both parameters to {@link RecordedState#onState} or the record to
     * {@link RecordedChannel#read}, or call {@link RecordInput#fail} if there is no such channel.
     *
     * @param channel the number of the state channel
     * @param in the record, positioned at the objects
     */
    void onState(int channel, RecordInput in);

    /**
     * Called for each message.
     *
     * @param message the message
     */
    void onMessage(RecordedMessage message);

    /**
     * Called when a peer connects, and at the start of each block for each connected peer.
     *
     * @param peer the index of the peer; 0 at a client
     * @param clientId the client id of the peer
     * @param address the host and port
     */
    default void onPeer(int peer, long clientId, String address) {}

    /**
     * Called after {@link #onPeer} and {@link #onTransfer} for a peer whose connection speaks an earlier version of the
     * protocol than the recording. Its packets are of that version; all else in the recording is of the newest.
     *
     * @param peer the index of the peer
     * @param version the version of the connection
     * @param protocolId the protocol id of that version
     */
    default void onVersion(int peer, long version, long protocolId) {}

    /**
     * Called when a peer's address changes.
     *
     * @param peer the index of the peer
     * @param address the new host and port
     */
    default void onMove(int peer, String address) {}

    /**
     * Called when a connection ends.
     *
     * @param peer the index of the peer
     * @param reason the name of a {@link dev.tickwire.session.DisconnectReason}
     * @param text the text that was sent with the reason; may be empty
     */
    default void onEnd(int peer, String reason, String text) {}

    /**
     * Called for each input: of all players at a server, the player's own at a client.
     *
     * @param input the input
     */
    default void onInput(RecordedInput input) {}

    /**
     * Called for each packet, if the recording has packets ({@link Recording#withPackets}).
     *
     * @param packet the packet
     */
    default void onPacket(RecordedPacket packet) {}

    /**
     * Called when a peer enters a room, and at the start of each block for each peer in a room.
     *
     * @param peer the index of the peer
     * @param room the name of the room; empty if the peer left a room
     * @param text the text that was sent with the change; empty at the start of a block
     */
    default void onRoom(int peer, String room, String text) {}

    /**
     * Called when the recorded client is transferred to another server, in place of {@link #onEnd} and {@link #onPeer}.
     *
     * @param peer the index of the peer, 0
     * @param clientId the client id at the new server
     * @param address the host and port of the new server
     * @param text the text that was sent with the transfer
     */
    default void onTransfer(int peer, long clientId, String address, String text) {}

    /**
     * Called when the first packet of a server has arrived at the recorded client, and at the start of each block
     * during a connection.
     *
     * @param number the number of the connection, from 1 on and rising
     * @param ticksPerSecond the tick rate of the server, 1 to 1,000; 0 in a damaged recording
     * @param isComplete whether the client's world is complete
     */
    default void onConnection(int number, int ticksPerSecond, boolean isComplete) {}

    /**
     * Called when the world of the recorded client is complete: it has all objects that it was to see when it joined.
     */
    default void onComplete() {}

    /**
     * Called when a server adds a table to a channel, beside the channel's first table, and at the start of each block
     * for each such table.
     *
     * @param channel the number of the state channel
     * @param table the number of the table, from 1 on
     * @param room the name of the room whose end closes the table, or empty
     */
    default void onTable(int channel, int table, String room) {}

    /**
     * Called when a server closes a table.
     *
     * @param channel the number of the state channel
     * @param table the number of the table
     */
    default void onTableEnd(int channel, int table) {}

    /**
     * Called for the objects of a further table, like {@link #onState}. The implementation must consume the record:
     * pass all parameters to {@link RecordedState#onTableState}. By default the record is rejected, and its block
     * counts as damaged.
     *
     * @param channel the number of the state channel
     * @param table the number of the table, from 1 on
     * @param in the record, positioned at the objects
     */
    default void onTableState(int channel, int table, RecordInput in) {
        in.fail();
    }

    /**
     * Called when a peer of a server is moved to another table of a channel. At the start of each block all peers are
     * in the first table, unless this method is called.
     *
     * @param peer the index of the peer
     * @param channel the number of the state channel
     * @param table the number of the table; {@link RecordedTables#FIRST} for the first, {@link RecordedState#NO_TABLE}
     *     for none
     */
    default void onPlace(int peer, int channel, int table) {}

    /**
     * Called when objects leave or enter the sight of a server's peer. At the start of each block all objects are in
     * sight.
     *
     * @param peer the index of the peer
     * @param channel the number of the state channel
     * @param slots the slots of the peer's table whose objects changed between in sight and out of sight, ascending
     */
    default void onSight(int peer, int channel, int[] slots) {}

    /**
     * Called after each record, for statistics.
     *
     * @param kind the kind of the record
     * @param bytes the size of the record before compression, in bytes
     */
    default void onRecord(RecordKind kind, int bytes) {}

    /**
     * Called at the end of a frame.
     *
     * @param nanos the time of the frame, in nanoseconds since the recording began, to a microsecond
     * @param tick the tick of the endpoint; 0 if none was known
     */
    default void onFrame(long nanos, long tick) {}
}
