package dev.tickwire.recording.replay;

import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.StateWriter;
import dev.tickwire.state.object.TableContents;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Server of a replay in the same process. The server has the objects of the recording and sends the recorded messages
 * to one client, the viewer.
 *
 * <p>For each frame call {@link #select}, {@link #isFlushDue}, {@link #hide} and {@link #set}, in this order.
 */
public final class ReplayServer implements ServerListener, AutoCloseable {
    /**
     * Budget of a channel in bytes per tick, the greatest that is allowed: a server's recording may have more objects
     * than it sent to any peer.
     */
    private static final int MAX_BYTES_PER_TICK = 65_535;

    private static final int MAX_PACKETS_PER_FLUSH = 64;

    /** Rate of chunks, in bytes a second: without a practical limit. */
    private static final ChunkRate CHUNK_RATE = ChunkRate.fixed(1_000_000_000);

    private final Protocol protocol;
    private final Server server;
    /** Recorded objects by channel number; null for channels without objects. */
    private final ReplayedObjects[] recordedObjects;
    /** Writers of the first tables, by channel number; null for channels without objects. */
    private final StateWriter[] writers;
    /** Recorded tables to show, by channel number; null for none. */
    private final RecordedChannel[] selected;
    /** Recorded tables whose objects the server's tables have, by channel number; null for none. */
    private final RecordedChannel[] shown;
    /** Objects in the player's sight, by recorded table. */
    private final Map<RecordedChannel, SeenTable> seen = new IdentityHashMap<>();
    /** Whether the viewer is excluded from the channel's table, by channel number. */
    private final boolean[] isExcluded;
    /** Slots whose object is hidden from the viewer, by channel number. */
    private final BitSet[] hidden;

    private final ReplayedMessages messages;
    /** Slots that were changed since the last flush, by channel number. */
    private final BitSet[] pending;

    private Peer viewer;
    /** Whether the player was connected in a frame since the last jump. */
    private boolean wasConnected;

    /**
     * Creates a server for one client.
     *
     * @param version the version of the recording
     * @param ticksPerSecond the tick rate of the recorded server
     */
    ReplayServer(SpokenVersion version, Transport transport, int ticksPerSecond) {
        protocol = version.newest();
        server = Server.builder(protocol)
                .transport(transport)
                .ticksPerSecond(ticksPerSecond)
                .maxClients(1)
                .maxPacketsPerFlush(MAX_PACKETS_PER_FLUSH)
                .build();
        server.listener(this);
        writers = new StateWriter[protocol.channels().size()];
        recordedObjects = new ReplayedObjects[writers.length];
        selected = new RecordedChannel[writers.length];
        shown = new RecordedChannel[writers.length];
        isExcluded = new boolean[writers.length];
        hidden = new BitSet[writers.length];
        pending = new BitSet[writers.length];
        for (StateChannel channel : protocol.stateChannels()) {
            writers[channel.number()] = TableContents.of(server.state(channel)).writer();
            recordedObjects[channel.number()] = new ReplayedObjects(version, channel);
            hidden[channel.number()] = new BitSet();
            pending[channel.number()] = new BitSet();
        }
        messages = new ReplayedMessages(version, server, writers);
    }

    /**
     * Starts the server. Placed objects are copied from the client, where the game has placed them, so that the client
     * can connect.
     */
    void begin(Client client, long nowNanos) {
        for (StateChannel channel : protocol.stateChannels()) {
            writers[channel.number()].place(client.state(channel));
        }
        server.start();
        server.update(nowNanos);
        server.flush();
    }

    InetSocketAddress address() {
        return server.transport().localAddress();
    }

    @Override
    public void onConnect(Peer peer) {
        viewer = peer;
        peer.chunkRate(CHUNK_RATE);
        for (StateChannel channel : protocol.stateChannels()) {
            server.state(channel).budget(peer, MAX_BYTES_PER_TICK);
            server.state(channel).every(peer, 1);
        }
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        // Messages of the viewer are ignored: the recording does not depend on them.
    }

    void update(long nowNanos) {
        server.update(nowNanos);
    }

    void flush() {
        server.flush();
        for (BitSet slots : pending) {
            if (slots != null) {
                slots.clear();
            }
        }
    }

    /**
     * Chooses the recorded tables to show, for the calls that follow. While the player is not connected, the last
     * objects stay, or none are shown if the player was not connected before.
     *
     * @param state the state of the frame
     * @param viewpoint the player, or nobody
     */
    public void select(RecordedState state, Viewpoint viewpoint) {
        if (viewpoint.isOfPeer() && !state.peers().containsKey(viewpoint.peer())) {
            if (!wasConnected) {
                Arrays.fill(selected, null);
            }
            return;
        }
        wasConnected = true;
        for (StateChannel channel : protocol.stateChannels()) {
            ReplayedObjects recorded = recordedObjects[channel.number()];
            if (recorded.isRecorded()) {
                selected[channel.number()] = select(state, viewpoint, recorded.recordedNumber());
            }
        }
    }

    /**
     * Returns the recorded table of a channel to show; null for none.
     *
     * @param number the number of the channel in the recording
     */
    private RecordedChannel select(RecordedState state, Viewpoint viewpoint, int number) {
        int peer = viewpoint.peer();
        int table = peer < 0 ? RecordedTables.FIRST : state.tables().place(peer, number);
        RecordedChannel objects = state.tables().objects(number, table);
        if (objects == null || !viewpoint.isOfPeer()) {
            return objects;
        }
        SeenTable ofPeer = seen.computeIfAbsent(objects, SeenTable::new);
        ofPeer.update(state.unseen(peer, number));
        return ofPeer.seen();
    }

    /** Called after a seek: if the player is not connected at the new position, no objects are shown. */
    void jump() {
        wasConnected = false;
    }

    /**
     * Sets the objects of the chosen tables that changed, or all objects of a table that was not shown before.
     *
     * @param perspective the peer index whose objects belong to the viewer, or -1
     * @return the number of objects that could not be set, since the file may be damaged or hostile
     */
    public int set(int perspective) {
        int refused = 0;
        boolean addsObjects = addsObjects();
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = selected[channel.number()];
            if (shown[channel.number()] != objects) {
                replaceTable(channel, objects);
            }
            for (int place = 0; objects != null && place < objects.changedCount(); place++) {
                refused += set(channel, objects, objects.changedSlot(place), perspective) ? 0 : 1;
            }
            if (objects != null) {
                objects.clearChanges();
            }
        }
        if (addsObjects) {
            setReferences();
        }
        return refused;
    }

    /** Sets all references again, since referenced objects may have been added after their referrers. */
    private void setReferences() {
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = selected[channel.number()];
            ReplayedObjects recorded = recordedObjects[channel.number()];
            for (int slot = 0; objects != null && slot < objects.slots(); slot++) {
                if (writers[channel.number()].at(slot) != null && recorded.type(objects, slot) != null) {
                    setReferences(channel, objects, slot);
                }
            }
        }
    }

    private void setReferences(StateChannel channel, RecordedChannel objects, int slot) {
        int[] cells = recordedObjects[channel.number()].cells(objects, slot);
        writers[channel.number()].setReferences(objects.number(slot), cells);
    }

    private boolean addsObjects() {
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = selected[channel.number()];
            for (int place = 0; objects != null && place < objects.changedCount(); place++) {
                int number = objects.number(objects.changedSlot(place));
                if (number != StateReader.NO_OBJECT && writers[channel.number()].find(number) == null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether objects were changed since the last flush. */
    public boolean hasChanges() {
        for (BitSet slots : pending) {
            if (slots != null && !slots.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether an object is about to change a second time since the last flush, so that the first change would
     * not be sent.
     */
    public boolean isFlushDue() {
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = selected[channel.number()];
            for (int place = 0; objects != null && place < objects.changedCount(); place++) {
                if (pending[channel.number()].get(objects.changedSlot(place))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Hides objects that left the viewer's sight.
     *
     * @return whether a later object is to be set in the slot of a hidden object. The server must then flush first, so
     *     that the client is notified of both objects.
     */
    public boolean hide() {
        boolean isAnyReplaced = false;
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = selected[channel.number()];
            boolean isShown = objects != null && objects == shown[channel.number()];
            for (int place = 0; isShown && place < objects.changedCount(); place++) {
                int slot = objects.changedSlot(place);
                StateObject before = writers[channel.number()].at(slot);
                if (before != null && objects.isHidden(slot)) {
                    hide(channel, slot, before);
                    isAnyReplaced |= objects.number(slot) != StateReader.NO_OBJECT;
                }
            }
        }
        return isAnyReplaced;
    }

    private void hide(StateChannel channel, int slot, StateObject object) {
        hidden[channel.number()].set(slot);
        server.state(channel).hide(viewer, object);
    }

    /**
     * Replaces the objects of a channel by those of another recorded table. The viewer leaves the table and enters it
     * again, as with a change of tables.
     */
    private void replaceTable(StateChannel channel, RecordedChannel objects) {
        boolean isFirst = shown[channel.number()] == null && !isExcluded[channel.number()];
        StateTable table = server.state(channel);
        if (!isFirst) {
            table.exclude(viewer);
            server.flush();
            for (int slot = 0; slot < channel.maxObjects(); slot++) {
                writers[channel.number()].remove(slot);
            }
        }
        isExcluded[channel.number()] = objects == null;
        if (!isFirst && objects != null) {
            table.include(viewer);
        }
        if (objects != null) {
            objects.markAllChanged();
        } else if (isFirst) {
            table.exclude(viewer);
        }
        shown[channel.number()] = objects;
    }

    private boolean set(StateChannel channel, RecordedChannel objects, int slot, int perspective) {
        StateWriter writer = writers[channel.number()];
        ReplayedObjects recorded = recordedObjects[channel.number()];
        int number = objects.number(slot);
        ObjectType<?> type = recorded.type(objects, slot);
        pending[channel.number()].set(slot);
        if (type == null) {
            removeOrHide(channel, objects, slot);
            return true;
        }
        boolean isOwned = perspective >= 0 && objects.owner(slot) == perspective;
        try {
            writer.put(number, type, isOwned ? viewer : null, recorded.cells(objects, slot));
            if (hidden[channel.number()].get(slot)) {
                hidden[channel.number()].clear(slot);
                server.state(channel).show(viewer, writer.find(number));
            }
            return true;
        } catch (IllegalArgumentException refused) {
            writer.remove(slot);
            return false;
        }
    }

    /** Removes the object of a slot, or hides it if it went out of sight. */
    private void removeOrHide(StateChannel channel, RecordedChannel objects, int slot) {
        StateObject object = writers[channel.number()].at(slot);
        if (object != null && objects.isHidden(slot)) {
            hide(channel, slot, object);
        } else {
            hidden[channel.number()].clear(slot);
            writers[channel.number()].remove(slot);
        }
    }

    /**
     * Sends a recorded message to the viewer. No effect if the newest version no longer has the message.
     *
     * @return false if the message cannot be sent: its type, channel or object is unknown, or its fields are invalid
     */
    public boolean send(RecordedMessage recorded) {
        return messages.send(viewer, recorded);
    }

    @Override
    public void close() {
        server.close();
    }
}
