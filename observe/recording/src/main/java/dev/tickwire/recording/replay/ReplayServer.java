package dev.tickwire.recording.replay;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedState;
import dev.tickwire.recording.RecordedTables;
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
 * The server that a replay's client is connected to, in the same process: it has the objects of the recording and sends
 * its messages. What the client sends is passed over.
 */
public final class ReplayServer implements ServerListener, AutoCloseable {
    /** As much as a tick may tell: a recording of a server may have more objects than any peer was told. */
    private static final int MOST_BYTES_PER_TICK = 65_535;

    private static final int MOST_PACKETS_PER_FLUSH = 64;

    /** A chunk comes at once, as fast as packets may be sent. */
    private static final ChunkRate CHUNK_RATE = ChunkRate.fixed(1_000_000_000);

    private final Protocol protocol;
    private final Server server;
    /** By the number of the channel; null where it has no objects. */
    private final StateWriter[] writers;
    /** By the number of the channel, the recorded objects that are to be shown; null for none. */
    private final RecordedChannel[] looked;
    /** By the number of the channel, the recorded objects that are shown; null for none. */
    private final RecordedChannel[] shown;
    /** By the tables of a recorded server, what the peer sees of them. */
    private final Map<RecordedChannel, SeenTable> seen = new IdentityHashMap<>();
    /** By the number of the channel, whether the viewer was let see no objects. */
    private final boolean[] isOut;
    /** By the number of the channel, the slots whose objects are hidden from the viewer. */
    private final BitSet[] hidden;

    private final BitReader bits = new BitReader();
    /** By the number of the channel, the slots that were set and not flushed since. */
    private final BitSet[] pending;

    private Peer viewer;
    /** Whether the peer that sees was connected at what was looked at. */
    private boolean wasThere;

    /**
     * Has no objects yet.
     *
     * @param ticksPerSecond the rate of the server whose objects and messages were recorded, 1 to 1,000
     */
    ReplayServer(Protocol protocol, Transport transport, int ticksPerSecond) {
        this.protocol = protocol;
        server = Server.builder(protocol)
                .transport(transport)
                .ticksPerSecond(ticksPerSecond)
                .maxClients(1)
                .maxPacketsPerFlush(MOST_PACKETS_PER_FLUSH)
                .build();
        server.listener(this);
        writers = new StateWriter[protocol.channels().size()];
        looked = new RecordedChannel[writers.length];
        shown = new RecordedChannel[writers.length];
        isOut = new boolean[writers.length];
        hidden = new BitSet[writers.length];
        pending = new BitSet[writers.length];
        for (StateChannel channel : protocol.stateChannels()) {
            writers[channel.number()] = TableContents.of(server.state(channel)).writer();
            hidden[channel.number()] = new BitSet();
            pending[channel.number()] = new BitSet();
        }
    }

    /**
     * Begins with what the game has placed at the client, as both sides of a game do, so that the client can connect.
     *
     * @param client the client, which is to connect
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
            server.state(channel).budget(peer, MOST_BYTES_PER_TICK);
            server.state(channel).every(peer, 1);
        }
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        // A recording goes on whatever its viewer says.
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
     * Looks at the objects of a moment, of the tables that a peer sees, for what is called next. The peer of a recorded
     * server sees none before it is connected, and goes on to see the last ones when it is not any more.
     */
    public void look(RecordedState state, Viewpoint viewpoint) {
        if (viewpoint.isOfPeer() && !state.peers().containsKey(viewpoint.peer())) {
            if (!wasThere) {
                Arrays.fill(looked, null);
            }
            return;
        }
        wasThere = true;
        for (StateChannel channel : protocol.stateChannels()) {
            int number = channel.number();
            int peer = viewpoint.peer();
            int table = peer < 0 ? RecordedTables.FIRST : state.tables().place(peer, number);
            RecordedChannel objects = state.tables().objects(number, table);
            if (objects != null && viewpoint.isOfPeer()) {
                SeenTable ofPeer = seen.computeIfAbsent(objects, SeenTable::new);
                ofPeer.update(state.unseen(peer, number));
                objects = ofPeer.seen();
            }
            looked[number] = objects;
        }
    }

    /** The next look is at another moment, not at one behind the last. */
    void jump() {
        wasThere = false;
    }

    /**
     * Sets the objects to those that were looked at.
     *
     * @param perspective the peer whose objects belong to the viewer; below 0 for none
     * @return how many could not be set: a file that somebody else has made may hold anything
     */
    public int set(int perspective) {
        int refused = 0;
        boolean addsObjects = addsObjects();
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = looked[channel.number()];
            if (shown[channel.number()] != objects) {
                change(channel, objects);
            }
            for (int place = 0; objects != null && place < objects.touchedCount(); place++) {
                refused += set(channel, objects, objects.touched(place), perspective) ? 0 : 1;
            }
            if (objects != null) {
                objects.settle();
            }
        }
        if (addsObjects) {
            setReferences();
        }
        return refused;
    }

    /** Objects that were there may refer to those that have come. */
    private void setReferences() {
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = looked[channel.number()];
            for (int slot = 0; objects != null && slot < objects.slots(); slot++) {
                if (objects.number(slot) != StateReader.NOTHING) {
                    writers[channel.number()].setReferences(objects.number(slot), objects.cells(slot));
                }
            }
        }
    }

    private boolean addsObjects() {
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = looked[channel.number()];
            for (int place = 0; objects != null && place < objects.touchedCount(); place++) {
                int number = objects.number(objects.touched(place));
                if (number != StateReader.NOTHING && writers[channel.number()].find(number) == null) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether anything was set and not flushed. */
    public boolean hasNews() {
        for (BitSet slots : pending) {
            if (slots != null && !slots.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Whether objects that a moment changes were changed and not flushed: the viewer is to see both. */
    public boolean isFlushDue() {
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = looked[channel.number()];
            for (int place = 0; objects != null && place < objects.touchedCount(); place++) {
                if (pending[channel.number()].get(objects.touched(place))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Hides the objects that a moment has out of sight.
     *
     * @return whether others have come in the places of some, so that a flush is to follow before {@link #set}
     */
    public boolean hide() {
        boolean isAnyReplaced = false;
        for (StateChannel channel : protocol.stateChannels()) {
            RecordedChannel objects = looked[channel.number()];
            boolean isShown = objects != null && objects == shown[channel.number()];
            for (int place = 0; isShown && place < objects.touchedCount(); place++) {
                int slot = objects.touched(place);
                StateObject before = writers[channel.number()].at(slot);
                if (before != null && objects.isHidden(slot)) {
                    hide(channel, slot, before);
                    isAnyReplaced |= objects.number(slot) != StateReader.NOTHING;
                }
            }
        }
        return isAnyReplaced;
    }

    private void hide(StateChannel channel, int slot, StateObject object) {
        hidden[channel.number()].set(slot);
        server.state(channel).hide(viewer, object);
    }

    /** The viewer is in another table: all objects of the one before are out of its sight. */
    private void change(StateChannel channel, RecordedChannel objects) {
        boolean isFirst = shown[channel.number()] == null && !isOut[channel.number()];
        StateTable table = server.state(channel);
        if (!isFirst) {
            table.exclude(viewer);
            server.flush();
            for (int slot = 0; slot < channel.maxObjects(); slot++) {
                writers[channel.number()].remove(slot);
            }
        }
        isOut[channel.number()] = objects == null;
        if (!isFirst && objects != null) {
            table.include(viewer);
        }
        if (objects != null) {
            objects.touchAll();
        } else if (isFirst) {
            table.exclude(viewer);
        }
        shown[channel.number()] = objects;
    }

    private boolean set(StateChannel channel, RecordedChannel objects, int slot, int perspective) {
        StateWriter writer = writers[channel.number()];
        int number = objects.number(slot);
        pending[channel.number()].set(slot);
        if (number == StateReader.NOTHING) {
            leave(channel, objects, slot);
            return true;
        }
        boolean isOwned = perspective >= 0 && objects.owner(slot) == perspective;
        try {
            writer.put(number, channel.objects().get(objects.type(slot)), isOwned ? viewer : null, objects.cells(slot));
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

    /** An object is there no more, or out of sight. */
    private void leave(StateChannel channel, RecordedChannel objects, int slot) {
        StateObject object = writers[channel.number()].at(slot);
        if (object != null && objects.isHidden(slot)) {
            hide(channel, slot, object);
        } else {
            hidden[channel.number()].clear(slot);
            writers[channel.number()].remove(slot);
        }
    }

    /**
     * Sends a message to the viewer.
     *
     * @return false if it cannot be sent: it does not fit the protocol, or its object is gone
     */
    public boolean send(RecordedMessage recorded) {
        MessageType<?> type = recorded.type() < protocol.messages().size()
                ? protocol.messages().get(recorded.type())
                : null;
        MessageChannel channel = type == null ? null : channel(recorded, type);
        StateObject object = recorded.object() < 0 || type == null ? null : object(type, recorded.object());
        if (channel == null || recorded.object() >= 0 && object == null) {
            return false;
        }
        Message message = read(type, recorded);
        if (message == null) {
            return false;
        }
        if (channel.kind() == ChannelKind.CHUNK && recorded.block() == null) {
            message.release();
            return false;
        }
        try {
            if (channel.kind() == ChannelKind.CHUNK) {
                return sendChunk(channel, (BlockMessage) message, recorded.block());
            }
            send(recorded.use(), channel, type, object, message);
            return true;
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }

    private MessageChannel channel(RecordedMessage recorded, MessageType<?> type) {
        for (MessageChannel channel : protocol.messageChannels()) {
            boolean isIt = recorded.channel() < 0 || channel.number() == recorded.channel();
            if (isIt && channel.carries(Side.SERVER, type.number(), recorded.use())) {
                return channel;
            }
        }
        return null;
    }

    private StateObject object(MessageType<?> type, int number) {
        for (ChannelConfig channel : protocol.channels()) {
            StateWriter writer = writers[channel.number()];
            StateObject found = writer == null ? null : writer.find(number);
            if (found != null
                    && type.objectClass() != null
                    && type.objectClass().isInstance(found)) {
                return found;
            }
        }
        return null;
    }

    private Message read(MessageType<?> type, RecordedMessage recorded) {
        Message message = server.create(type);
        byte[] fields = Arrays.copyOf(recorded.fields(), recorded.fields().length + BitWriter.SPARE_BYTES);
        if (!message.read(bits.wrap(fields, 0, recorded.fields().length)) || bits.failed()) {
            message.release();
            return null;
        }
        if (message instanceof BlockMessage && recorded.block() != null) {
            Ownership.giveBlock((BlockMessage) message, recorded.block(), recorded.block().length);
        }
        return message;
    }

    /** Sends a chunk: the message that was delivered in its end, with all of its bytes, is what was recorded of it. */
    private boolean sendChunk(MessageChannel channel, BlockMessage message, byte[] bytes) {
        return viewer.sendChunk(channel, message, ChunkSource.of(bytes)).state() == ChunkState.WAITING;
    }

    // The type that was found on the channel is the message's, and the object is of its class.
    @SuppressWarnings("unchecked")
    private void send(
            MessageUse use, MessageChannel channel, MessageType<?> type, StateObject object, Message message) {
        switch (use) {
            case TELL -> viewer.send(channel, message);
            case AIM -> viewer.on(channel).send((ObjectMessageType<Message, StateObject>) type, object, message);
            default -> call(channel, type, object, message);
        }
    }

    // The type that was found on the channel is the message's, and the object is of its class.
    @SuppressWarnings("unchecked")
    private void call(MessageChannel channel, MessageType<?> type, StateObject object, Message message) {
        if (object == null) {
            viewer.on(channel).call((CallType<Message, Message>) type, message);
        } else {
            viewer.on(channel).call((ObjectCallType<Message, Message, StateObject>) type, object, message);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
