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

/** The peers and the objects as of the frame of a recording that was read last. */
public final class RecordedState implements FrameListener {
    /** In place of the number of a table: none. */
    public static final int NO_TABLE = -1;

    private final RecordedTables tables;
    private final RecordedSight sight = new RecordedSight();
    private final SortedMap<Integer, RecordedPeer> peers = new TreeMap<>();
    /** The rooms of those who are in one, by the indexes of the peers. */
    private final SortedMap<Integer, String> rooms = new TreeMap<>();
    /** Null while the recorded client has none that is known, and in the recording of a server. */
    private RecordedConnection connection;

    /**
     * A peer that is connected.
     *
     * @param clientId the id of the client
     * @param address its address
     */
    public record RecordedPeer(long clientId, String address) {}

    /**
     * Has no peers and no objects yet.
     *
     * @param channels the first tables of the channels that have objects, by the numbers of the channels; they are kept
     *     and filled
     */
    public RecordedState(Map<Integer, RecordedChannel> channels) {
        tables = new RecordedTables(channels);
    }

    /**
     * Returns a state without peers and objects.
     *
     * @param protocol what was recorded
     */
    public static RecordedState of(Protocol protocol) {
        Map<Integer, RecordedChannel> channels = new HashMap<>();
        for (StateChannel channel : protocol.stateChannels()) {
            int[] cells = channel.objects().stream().mapToInt(ObjectType::cells).toArray();
            channels.put(channel.number(), new RecordedChannel(channel.maxObjects(), cells));
        }
        return new RecordedState(channels);
    }

    /** A block begins, which tells of all peers and objects anew. */
    public void beginBlock() {
        peers.clear();
        rooms.clear();
        tables.beginBlock();
        sight.clear();
        connection = null;
    }

    /** The first tables of the channels that have objects, by the numbers of the channels. */
    public SortedMap<Integer, RecordedChannel> channels() {
        return tables.first();
    }

    /** All tables of all channels. */
    public RecordedTables tables() {
        return tables;
    }

    /** The objects that are out of the sight of peers. */
    RecordedSight sight() {
        return sight;
    }

    /**
     * The objects of a recorded server that are out of the sight of a peer.
     *
     * @param peer the index of the peer
     * @param channel the number of their channel
     * @return their slots, not to be changed
     */
    public BitSet unseen(int peer, int channel) {
        return sight.unseen(peer, channel);
    }

    /** The peers that are connected, by their indexes. */
    public SortedMap<Integer, RecordedPeer> peers() {
        return Collections.unmodifiableSortedMap(peers);
    }

    /** The rooms of the peers that are in one, by the indexes of the peers. */
    public SortedMap<Integer, String> rooms() {
        return Collections.unmodifiableSortedMap(rooms);
    }

    /** The connection of the recorded client; null if it has none, and in the recording of a server. */
    public RecordedConnection connection() {
        return connection;
    }

    @Override
    public void onState(int channel, RecordInput in) {
        tables.take(channel, RecordedTables.FIRST, in);
    }

    /** {@inheritDoc} It changes neither peers nor objects. */
    @Override
    public void onMessage(RecordedMessage message) {}

    @Override
    public void onPeer(int peer, long clientId, String address) {
        peers.put(peer, new RecordedPeer(clientId, address));
    }

    @Override
    public void onMove(int peer, String address) {
        peers.computeIfPresent(peer, (index, before) -> new RecordedPeer(before.clientId(), address));
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
        tables.take(channel, table, in);
    }

    @Override
    public void onPlace(int peer, int channel, int table) {
        tables.place(peer, channel, table);
    }

    @Override
    public void onSight(int peer, int channel, int[] slots) {
        sight.turn(peer, channel, slots);
    }

    @Override
    public void onFrame(long nanos, long tick) {
        tables.endFrame();
    }
}
