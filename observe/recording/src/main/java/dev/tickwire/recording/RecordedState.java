package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Objects, peers, rooms and tables of a recording, as of the newest frame that was read. Pass it to
 * {@link RecordingFile#read(int, FrameListener)}, or call its methods from another listener, as
 * {@link StatefulListener} does. Call {@link #beginBlock} before each block.
 */
public final class RecordedState implements FrameListener {
    /** Number of a peer's table if the peer has none on a channel. */
    public static final int NO_TABLE = -1;

    private final RecordedTables tables;
    private final RecordedSight sight = new RecordedSight();
    private final SortedMap<Integer, RecordedPeer> peers = new TreeMap<>();
    /** Room names by peer index, of peers in a room. */
    private final SortedMap<Integer, String> rooms = new TreeMap<>();
    /** Connection of the recorded client, or null. */
    private @Nullable RecordedConnection connection;

    /**
     * Connected peer.
     *
     * @param clientId the client id
     * @param address host and port
     * @param version the version of the connection; null for the version of the recording
     */
    public record RecordedPeer(
            long clientId, String address, @Nullable RecordedPeerVersion version) {
        /** Returns this peer at another address. */
        RecordedPeer at(String other) {
            return new RecordedPeer(clientId, other, version);
        }

        /** Returns this peer with another version. */
        RecordedPeer in(RecordedPeerVersion other) {
            return new RecordedPeer(clientId, address, other);
        }
    }

    /**
     * Creates an empty state.
     *
     * @param channels the objects of each state channel's first table, by channel number; the recorded state fills
     *     these objects
     */
    public RecordedState(Map<Integer, RecordedChannel> channels) {
        tables = new RecordedTables(channels);
    }

    /**
     * Creates an empty state for the channels of a protocol.
     *
     * @param protocol the protocol of the recording
     * @return the state
     */
    public static RecordedState of(Protocol protocol) {
        Map<Integer, RecordedChannel> channels = new HashMap<>();
        for (StateChannel channel : protocol.stateChannels()) {
            int[] cells = channel.objects().stream().mapToInt(ObjectType::cells).toArray();
            channels.put(channel.number(), new RecordedChannel(channel.maxObjects(), cells));
        }
        return new RecordedState(channels);
    }

    /** Prepares for the first frame of a block, which contains all peers, rooms, tables and objects. */
    public void beginBlock() {
        peers.clear();
        rooms.clear();
        tables.beginBlock();
        sight.clear();
        connection = null;
    }

    /**
     * Returns the objects of each channel's first table.
     *
     * @return an unmodifiable map by channel number
     */
    public SortedMap<Integer, RecordedChannel> channels() {
        return tables.first();
    }

    /**
     * Returns the tables of all channels, and the table of each peer.
     *
     * @return the tables
     */
    public RecordedTables tables() {
        return tables;
    }

    /** Returns the objects out of sight of each peer. */
    RecordedSight sight() {
        return sight;
    }

    /**
     * Returns the slots of a peer's table whose objects are out of its sight, in a recording of a server.
     *
     * @param peer the index of the peer
     * @param channel the number of the state channel
     * @return the slots, which must not be changed
     */
    public BitSet unseen(int peer, int channel) {
        return sight.unseen(peer, channel);
    }

    /**
     * Returns the connected peers.
     *
     * @return an unmodifiable map by peer index
     */
    public SortedMap<Integer, RecordedPeer> peers() {
        return Collections.unmodifiableSortedMap(peers);
    }

    /**
     * Returns the rooms of the peers.
     *
     * @return an unmodifiable map of room names by peer index, with the peers in a room only
     */
    public SortedMap<Integer, String> rooms() {
        return Collections.unmodifiableSortedMap(rooms);
    }

    /**
     * Returns the current connection of the recorded client.
     *
     * @return the connection, or null if there is none or a server was recorded
     */
    public @Nullable RecordedConnection connection() {
        return connection;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        tables.read(channel, RecordedTables.FIRST, in);
    }

    /** Does nothing: messages are not part of the state. */
    @Override
    public void onMessage(RecordedMessage message) {}

    @Override
    public void onPeer(int peer, long clientId, String address) {
        peers.put(peer, new RecordedPeer(clientId, address, null));
    }

    @Override
    public void onMove(int peer, String address) {
        peers.computeIfPresent(peer, (index, before) -> before.at(address));
    }

    @Override
    public void onVersion(int peer, long version, long protocolId) {
        peers.computeIfPresent(peer, (index, before) -> before.in(new RecordedPeerVersion(version, protocolId)));
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        peers.remove(peer);
        rooms.remove(peer);
        tables.forget(peer);
        sight.forget(peer);
        connection = null;
    }

    @Override
    public void onRoom(int peer, String room, String text) {
        if (room.isEmpty()) {
            rooms.remove(peer);
        } else {
            rooms.put(peer, room);
        }
    }

    @Override
    public void onTransfer(int peer, long clientId, String address, String text) {
        onEnd(peer, "", "");
        onPeer(peer, clientId, address);
    }

    @Override
    public void onConnection(int number, int ticksPerSecond, boolean isComplete) {
        connection = new RecordedConnection(number, ticksPerSecond, isComplete);
    }

    @Override
    public void onComplete() {
        if (connection != null) {
            connection = new RecordedConnection(connection.number(), connection.ticksPerSecond(), true);
        }
    }

    @Override
    public void onTable(int channel, int table, String room) {
        tables.add(channel, table, room);
    }

    @Override
    public void onTableEnd(int channel, int table) {
        tables.remove(channel, table);
    }

    @Override
    public void onTableState(int channel, int table, RecordInput in) {
        tables.read(channel, table, in);
    }

    @Override
    public void onPlace(int peer, int channel, int table) {
        tables.place(peer, channel, table);
    }

    @Override
    public void onSight(int peer, int channel, int[] slots) {
        sight.flip(peer, channel, slots);
    }

    @Override
    public void onFrame(long nanos, long tick) {
        tables.endFrame();
    }
}
