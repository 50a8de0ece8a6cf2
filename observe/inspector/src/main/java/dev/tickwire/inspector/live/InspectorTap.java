package dev.tickwire.inspector.live;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.endpoint.tap.PositionTap;
import dev.tickwire.inspector.live.packet.PacketRecorder;
import dev.tickwire.inspector.live.packet.RecyclingQueue;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.inspector.live.traffic.TrafficKeys;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.CallControl;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.object.StateReader;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Tap that counts and copies for the page, on the endpoint's thread. At the end of an update, the tap passes a snapshot
 * to the inspector's thread: every 0.5 s while a browser has the page open, otherwise every second, and for the last
 * time when the endpoint is closed. The tap copies packets only while a browser shows packets. Allocates nothing once
 * warm.
 */
final class InspectorTap implements Tap, PositionTap {
    private static final long WATCHED_NANOS = 500_000_000L;
    private static final long UNWATCHED_NANOS = 1_000_000_000L;
    private static final long PACKETS_NANOS = 250_000_000L;

    private final Endpoint endpoint;
    private final Server server;
    private final List<StateChannel> stateChannels;
    private final Demand demand;
    private final TrafficKeys keys;
    private final ObservedPeers peers;
    private final ObservedChunks chunks = new ObservedChunks();
    private final MessageFields fields;
    private final PacketRecorder packets = new PacketRecorder();
    private final RecyclingQueue<Snapshot> snapshots;
    private final LoopTimes updates = new LoopTimes();
    private final LoopTimes flushes = new LoopTimes();
    private final long[] endedDrops = new long[DropNames.OF_PEER];
    private final long[] lastDrops = new long[DropNames.OF_PEER];
    private final EndedPeers ended = new EndedPeers();
    /**
     * Old server of a client in a transfer, from the end of its connection until the end is reported; otherwise null.
     */
    private ObservedPeer switching;

    private StateReader reader;
    /** Live list of a server's rooms, or null at a client. */
    private Iterable<Room> rooms;

    private boolean hasBegun;
    private long beganNanos;
    private long nowNanos;
    private long publishedNanos;
    private long flushedNanos;
    private boolean isCopying;
    /** Traffic key of the object whose fields follow, or -1. */
    private int objectKey;

    /** Counts to which the fields of the object with {@link #objectKey} are added. */
    private TrafficCounts objectTraffic;

    InspectorTap(Endpoint endpoint, Demand demand) {
        this.endpoint = endpoint;
        this.demand = demand;
        server = endpoint instanceof Server ? (Server) endpoint : null;
        stateChannels = endpoint.protocol().stateChannels();
        keys = new TrafficKeys(endpoint.protocol());
        peers = new ObservedPeers(endpoint, keys);
        fields = new MessageFields(keys);
        snapshots = new RecyclingQueue<>(List.of(newSnapshot(), newSnapshot(), newSnapshot()));
    }

    private Snapshot newSnapshot() {
        return new Snapshot(endpoint.protocol(), keys.count());
    }

    RecyclingQueue<Snapshot> snapshots() {
        return snapshots;
    }

    /** Returns the traffic keys of the channels, by number. */
    int[] entryKeys() {
        int[] entries = new int[endpoint.protocol().channels().size()];
        for (int channel = 0; channel < entries.length; channel++) {
            entries[channel] = keys.entry(channel);
        }
        return entries;
    }

    PacketRecorder packets() {
        return packets;
    }

    @Override
    public void onAdded(Endpoint to) {
        reader = Clocks.reader(endpoint);
        if (reader != null) {
            packets.ticks(reader::tick);
        } else if (server == null) {
            packets.ticks(((Client) endpoint)::tick);
        }
        rooms = server == null ? null : server.rooms();
    }

    /** Passes on the last snapshot of a closed endpoint, since no update follows. */
    @Override
    public void onRemoved() {
        packets.stop();
        if (hasBegun && endpoint.isClosed()) {
            Snapshot free = snapshots.pollFree();
            publish(free == null ? newSnapshot() : free);
        }
    }

    @Override
    public void beginUpdate(long now) {
        if (!hasBegun) {
            hasBegun = true;
            beganNanos = now;
            publishedNanos = now - UNWATCHED_NANOS;
            peers.addAll(endpoint, now);
        }
        nowNanos = now;
        packets.now(now - beganNanos);
        updates.begin();
    }

    @Override
    public void endUpdate(long now) {
        updates.end();
        if (isCopying) {
            packets.finishReceived();
            if (now - flushedNanos >= PACKETS_NANOS) {
                flushedNanos = now;
                packets.flush();
            }
        }
        if (isCopying != demand.wantsPackets()) {
            isCopying = !isCopying;
            packets.stop();
        }
        if (now - publishedNanos >= (demand.isWatched() ? WATCHED_NANOS : UNWATCHED_NANOS)) {
            publishedNanos = now;
            publishSnapshot();
        }
    }

    private void publishSnapshot() {
        Snapshot snapshot = snapshots.pollFree();
        if (snapshot != null) {
            publish(snapshot);
        }
    }

    private void publish(Snapshot snapshot) {
        snapshot.nanos = nowNanos;
        snapshot.seconds = (nowNanos - beganNanos) / 1e9;
        snapshot.names = keys.names();
        snapshot.keys = keys.count();
        snapshot.readPeers(peers, server, nowNanos);
        snapshot.readEndpoint(endpoint, reader);
        snapshot.places.readRooms(endpoint, rooms);
        snapshot.places.readTables(endpoint, stateChannels);
        snapshot.ended.set(ended);
        System.arraycopy(endedDrops, 0, snapshot.endedDrops, 0, endedDrops.length);
        if (switching != null) {
            addDrops(switching.statistics, snapshot.endedDrops);
        }
        updates.moveTo(snapshot.updates);
        flushes.moveTo(snapshot.flushes);
        chunks.copyTo(snapshot.chunks);
        snapshots.addFilled(snapshot);
    }

    @Override
    public void beginFlush(long now) {
        flushes.begin();
    }

    @Override
    public void endFlush(long now) {
        flushes.end();
    }

    @Override
    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
        if (isCopying) {
            packets.onSent(peers.slot(peer), peer.version(), bytes, offset, length);
        }
    }

    @Override
    public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
        if (isCopying) {
            packets.onReceived(peers.slot(peer), peer.version(), bytes, offset, length);
        }
    }

    @Override
    public void onRefused(Peer peer) {
        if (isCopying) {
            packets.onRefused();
        }
    }

    @Override
    public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {
        peers.traffic(peer).add(keys.entry(channel.number()), direction, bits);
        if (isCopying) {
            packets.parts(direction).entry(channel.number(), start, bits);
        }
    }

    @Override
    public void onMessage(
            Peer peer,
            Direction direction,
            ChannelConfig channel,
            MessageType<?> type,
            Message message,
            int start,
            int fieldsAt,
            int bits) {
        int key = message instanceof CallControl ? -1 : keys.type(channel.number(), type.number());
        if (key >= 0) {
            TrafficCounts traffic = peers.traffic(peer);
            traffic.add(key, direction, bits);
            fields.count(traffic, direction, key, message);
        }
        if (isCopying) {
            packets.parts(direction).message(channel.number(), type, message, start, fieldsAt, bits);
        }
    }

    @Override
    public void onObject(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int start, int bits) {
        objectKey = type == null ? -1 : keys.type(channel.number(), type.number());
        if (objectKey >= 0) {
            objectTraffic = peers.traffic(peer);
            objectTraffic.add(objectKey, direction, bits);
        }
        if (isCopying) {
            packets.parts(direction).object(channel.number(), type, slot, start, bits);
        }
    }

    @Override
    public void onField(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int start, int bits) {
        if (objectKey >= 0) {
            objectTraffic.add(TrafficKeys.objectField(objectKey, field), direction, bits);
        }
        if (isCopying) {
            packets.parts(direction).field(field, start, bits);
        }
    }

    @Override
    public void onChunkProgress(Peer peer, Chunk chunk) {
        chunks.onChunk(peers.slot(peer), chunk, nowNanos);
    }

    @Override
    public void onChunkEnd(Peer peer, Chunk chunk) {
        chunks.onChunk(peers.slot(peer), chunk, nowNanos);
    }

    @Override
    public void onConnect(Peer peer) {
        if (hasBegun) {
            peers.add(peer, nowNanos);
        }
    }

    /** Sets the label of a peer. No effect if the peer is not connected. */
    void label(Peer peer, String label) {
        if (peer.isConnected()) {
            peers.add(peer, nowNanos);
            peers.find(peer).label(label);
        }
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        ObservedPeer observed = peers.find(peer);
        if (observed != null) {
            observed.move();
        }
    }

    @Override
    public void onSwitch(Peer from) {
        switching = peers.find(from);
        removeObserved(from);
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        ObservedPeer observed = switching == null ? peers.find(peer) : switching;
        switching = null;
        removeObserved(peer);
        ended.add(new EndedPeer(ended.count() + 1, peer, observed, beganNanos, nowNanos, reason, text));
        addDrops(peer.statistics(), endedDrops);
    }

    private void removeObserved(Peer peer) {
        ObservedPeer observed = peers.find(peer);
        if (observed != null) {
            observed.end(nowNanos);
            chunks.onEnd(observed.index);
            peers.remove(peer);
        }
    }

    private void addDrops(ConnectionStatistics of, long[] sums) {
        DropNames.read(of, lastDrops);
        for (int i = 0; i < sums.length; i++) {
            sums[i] += lastDrops[i];
        }
    }
}
