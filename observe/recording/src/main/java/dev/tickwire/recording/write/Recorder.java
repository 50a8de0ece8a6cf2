package dev.tickwire.recording.write;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.BlockThread;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.state.object.StateReader;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Tap that writes the events of an endpoint into blocks. Runs on the endpoint's thread; counts can be read on any
 * thread.
 *
 * <p>Events are written as they happen. A frame ends with each flush of a server, or with each update of a client. The
 * frame contains the objects at that time. A block ends with a frame, and the next block begins with all peers and
 * objects.
 */
public final class Recorder implements Tap {
    /** Most bytes of events that wait for the start of a connection. */
    private static final int MAX_EARLY_BYTES = 1 << 16;

    private final BooleanSupplier hasPackets;
    private final Function<Endpoint, BlockThread> begin;
    private final RecordedPeers peers = new RecordedPeers();
    private final MessageRecorder messages = new MessageRecorder();
    private final ChunkRecorder chunks = new ChunkRecorder();
    private final FieldsRecorder fields = new FieldsRecorder();
    /** Recorder of packets. It has no pending packet while a message is pending, and vice versa. */
    private final PacketRecorder packets = new PacketRecorder();

    /** Events of a client's connection before its start could be written. */
    private final RecordOutput early = new RecordOutput(256);

    private final RecordedTime time = new RecordedTime();
    private StateRecorder state;
    /** Connections of a client; null at a server. */
    private ConnectionRecorder connection;

    private Protocol protocol;
    private BlockThread thread;
    private boolean isServer;
    private boolean withPackets;
    /** Writer of frames, null until the tap is added. Volatile, because any thread may read the counts. */
    private volatile FrameWriter writer;

    /**
     * Creates a recorder for one endpoint.
     *
     * @param hasPackets whether packets are recorded, known when the tap is added
     * @param begin called when the tap is added; returns the thread that stores blocks
     */
    public Recorder(BooleanSupplier hasPackets, Function<Endpoint, BlockThread> begin) {
        this.hasPackets = hasPackets;
        this.begin = begin;
    }

    /**
     * Returns the detail of events that the endpoint reports: fields in packets are measured only if packets are
     * recorded.
     */
    @Override
    public Detail detail() {
        return hasPackets.getAsBoolean() ? Detail.FIELDS : Detail.NONE;
    }

    @Override
    public void onAdded(Endpoint endpoint) {
        thread = begin.apply(endpoint);
        protocol = endpoint.protocol();
        isServer = endpoint instanceof Server;
        withPackets = hasPackets.getAsBoolean();
        state = new StateRecorder(endpoint);
        writer = new FrameWriter(thread, state);
        if (isServer) {
            ((Server) endpoint).peers().forEach(peers::add);
        } else {
            connection = new ConnectionRecorder((Client) endpoint);
            if (connection.isConnected()) {
                peers.add(connection.peer());
                connection.resume();
            }
        }
        beginBlock(0);
    }

    /** Returns the number of recorded frames. Callable on any thread. */
    public long frames() {
        return writer == null ? 0 : writer.frames();
    }

    /** Returns the number of sent chunks that were not recorded. Callable on any thread. */
    public long lostChunks() {
        return chunks.lost();
    }

    /** Returns the number of lost frames. Callable on any thread. */
    public long lostFrames() {
        return writer == null ? 0 : writer.lostFrames();
    }

    @Override
    public void beginUpdate(long nowNanos) {
        time.advance(nowNanos);
    }

    /**
     * Ends the frame of a client, unless the client is between two servers: its objects then vanish with the transfer
     * or the end, which the frame is to have. A server's frame ends here only if its block is full, since updates
     * without a flush would make it grow.
     */
    @Override
    public void endUpdate(long nowNanos) {
        if (isServer ? writer.records() != null && writer.isFull() : !connection.isSwitching()) {
            endFrame(nowNanos);
        }
    }

    @Override
    public void endFlush(long nowNanos) {
        if (isServer) {
            endFrame(nowNanos);
        }
    }

    private void endFrame(long nowNanos) {
        long nanos = time.advance(nowNanos);
        if (writer.records() == null) {
            writer.countLostFrame();
            beginBlock(nanos);
            return;
        }
        writePending();
        boolean isNew = !isServer && connection.isTickRateKnown() && writeBeginOfConnection();
        writer.writeState(false);
        boolean isLast = isNew || writer.isOver(nanos);
        if (isServer || isLast || writer.hasChanges()) {
            // The last frame of a block is always written: the next block must begin when this one ends, unless frames
            // are lost.
            writer.writeFrame(nanos);
        }
        if (isLast) {
            writer.submitBlock();
            beginBlock(nanos);
        }
    }

    /** Begins a block with all peers, rooms and objects as its first frame. */
    private void beginBlock(long nanos) {
        messages.discardPending();
        packets.discardPending();
        writer.beginBlock(nanos);
        if (writer.records() != null) {
            for (int place = 0; place < peers.count(); place++) {
                writePeer(place);
                String room = isServer ? roomOf(peers.peer(place)) : connection.room();
                if (!room.isEmpty()) {
                    writeRoom(writer.records(), peers.peer(place), room, "");
                }
            }
            if (!isServer) {
                connection.writeWhole(writer.records());
            }
            writer.writeState(true);
            writer.writeFrame(nanos);
        }
    }

    private void writePeer(int place) {
        RecordOutput out = begin(RecordKind.PEER);
        out.putNumber(index(peers.peer(place)));
        out.putNumber(peers.peer(place).clientId());
        out.putText(peers.address(place));
        writeVersion(peers.peer(place));
    }

    /** Writes the version that a peer's connection speaks, unless it is the newest. */
    private void writeVersion(Peer peer) {
        List<Protocol> spoken = protocol.earlier();
        // Without an iterator: a recording allocates nothing, and each block has all peers.
        for (int place = 0; place < spoken.size(); place++) {
            Protocol earlier = spoken.get(place);
            if (earlier.version() == peer.version()) {
                RecordOutput out = begin(RecordKind.VERSION);
                out.putNumber(index(peer));
                out.putNumber(earlier.version());
                out.putNumber(earlier.id());
            }
        }
    }

    /** Writes pending records and begins a new record. */
    private RecordOutput begin(RecordKind kind) {
        writePending();
        RecordOutput out = writer.records();
        out.putByte(kind.ordinal());
        return out;
    }

    private void writePending() {
        messages.flush(writer.records());
        packets.flush(writer.records());
    }

    private int index(Peer peer) {
        return isServer ? Math.max(0, peer.index()) : 0;
    }

    private static String roomOf(Peer peer) {
        return peer.room() == null ? "" : peer.room().name();
    }

    private void writeRoom(RecordOutput out, Peer peer, String room, String text) {
        out.putByte(RecordKind.ROOM.ordinal());
        out.putNumber(index(peer));
        out.putText(room);
        out.putText(text);
    }

    @Override
    public void onConnect(Peer peer) {
        int place = peers.add(peer);
        boolean isTransfer = !isServer && connection.isSwitching();
        if (!isServer) {
            connection.begin();
            early.clear();
        }
        if (writer.records() != null && !isTransfer) {
            writePeer(place);
        }
    }

    @Override
    public void onSwitch(Peer from) {
        if (writer.records() != null) {
            writeLastState();
        }
        connection.beginSwitch();
    }

    /** Writes the last values of a client's objects, before they vanish with the connection. */
    private void writeLastState() {
        writeBeginOfConnection();
        writer.writeState(false);
        writer.writeFrame(time.nanos());
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        if (writer.records() != null) {
            RecordOutput out = begin(RecordKind.TRANSFER);
            out.putNumber(index(to));
            out.putNumber(to.clientId());
            out.putText(peers.address(peers.place(to)));
            out.putText(text);
            writeVersion(to);
        }
    }

    @Override
    public void onRoom(Peer peer, String room, String text) {
        if (writer.records() != null) {
            writePending();
            writeRoom(eventOutput(), peer, room, text);
        }
    }

    /**
     * Returns the output for an event: the current block, or the early events of a client whose server's tick rate is
     * not known yet, since the start of a connection names the rate.
     */
    private RecordOutput eventOutput() {
        if (isServer) {
            return writer.records();
        }
        if (connection.isTickRateKnown() || early.length() > MAX_EARLY_BYTES) {
            writeBeginOfConnection();
        }
        return connection.isWritten() ? writer.records() : early;
    }

    @Override
    public void onVanish(Peer peer, StateObject object, VanishReason reason) {
        if (reason == VanishReason.OUT_OF_SIGHT) {
            state.hide(ObjectType.of(object), StateReader.numberOf(object));
        }
    }

    @Override
    public void onWorldComplete(Peer peer) {
        connection.complete();
        if (writer.records() != null) {
            writeBeginOfConnection();
            begin(RecordKind.COMPLETE);
        }
    }

    /**
     * Writes the start of a connection before its first event, unless it was written.
     *
     * @return whether it was written now, so that a new block is due
     */
    private boolean writeBeginOfConnection() {
        writePending();
        boolean isNew = connection.writeBegin(writer.records());
        if (isNew) {
            state.restart();
            writer.records().putBytes(early.bytes(), 0, early.length());
            early.clear();
        }
        return isNew;
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        int place = peers.move(peer);
        if (writer.records() != null && place >= 0) {
            RecordOutput out = begin(RecordKind.MOVE);
            out.putNumber(index(peer));
            out.putText(peers.address(place));
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        boolean wasConnected = peers.remove(peer);
        if (wasConnected && isServer) {
            state.forget(index(peer));
            writeEnd(peer, reason, text);
        } else if (wasConnected && !isTransfer(reason)) {
            if (writer.records() != null && !connection.isSwitching()) {
                writeLastState();
            }
            writeEnd(peer, reason, text);
            connection.end();
        }
    }

    /** Returns whether a client's connection ends since the client continues at another server. */
    private boolean isTransfer(DisconnectReason reason) {
        return connection.isSwitching() && reason == DisconnectReason.TRANSFERRED;
    }

    private void writeEnd(Peer peer, DisconnectReason reason, String text) {
        if (writer.records() != null) {
            RecordOutput out = begin(RecordKind.END);
            out.putNumber(index(peer));
            out.putText(reason.name());
            out.putText(text);
        }
    }

    @Override
    public void onQueued(
            Peer peer,
            ChannelConfig channel,
            MessageType<?> type,
            MessageChannel.Use use,
            StateObject object,
            Message message) {
        if (writer.records() != null) {
            packets.flush(writer.records());
            messages.add(
                    writer.records(),
                    Direction.SENT,
                    use,
                    channel.number(),
                    type,
                    number(object),
                    message,
                    index(peer));
        }
    }

    @Override
    public void onDelivered(
            Peer peer, MessageType<?> type, MessageChannel.Use use, StateObject object, Message message) {
        if (writer.records() != null) {
            writePending();
            RecordOutput out = eventOutput();
            messages.add(out, Direction.RECEIVED, use, -1, type, number(object), message, index(peer));
            messages.flush(out);
        }
    }

    /** Records a message of an earlier time as if it was sent or delivered now. */
    public void include(Peer peer, MessageType<?> type, Message message) {
        if (writer.records() != null) {
            packets.flush(writer.records());
            messages.add(
                    writer.records(),
                    isServer ? Direction.SENT : Direction.RECEIVED,
                    MessageChannel.Use.MESSAGE,
                    -1,
                    type,
                    MessageRecorder.NO_OBJECT,
                    message,
                    index(peer));
        }
    }

    @Override
    public void onChunkSent(Peer peer, Chunk chunk, ChunkSource source) {
        if (writer.records() != null) {
            writePending();
        }
        chunks.write(writer.records(), protocol, index(peer), chunk, source);
    }

    @Override
    public void onInput(Peer peer, InputChannel<?> channel, long tick, double viewTick, InputMessage input) {
        if (writer.records() != null) {
            if (!isServer) {
                writeBeginOfConnection();
            }
            RecordOutput out = begin(RecordKind.INPUT);
            fields.write(out, index(peer), channel.number(), tick, viewTick, writer.lastTick(), input);
        }
    }

    private static int number(StateObject object) {
        return object == null ? MessageRecorder.NO_OBJECT : StateReader.numberOf(object);
    }

    @Override
    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
        if (writer.records() != null) {
            messages.flush(writer.records());
        }
        if (recordsPackets()) {
            packets.flush(writer.records());
            packets.send(writer.records(), index(peer), bytes, offset, length);
        }
    }

    @Override
    public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
        if (recordsPackets()) {
            writePending();
            packets.receive(index(peer), bytes, offset, length);
        }
    }

    @Override
    public void onRefused(Peer peer) {
        packets.drop();
    }

    @Override
    public void onObject(Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
        if (recordsPackets()) {
            writePendingBefore(direction);
            packets.addObject(slot, type == null ? -1 : type.number(), bits);
        }
    }

    @Override
    public void onField(Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {
        if (recordsPackets()) {
            packets.addField(field, bits);
        }
    }

    @Override
    public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
        if (recordsPackets() && channel instanceof StateChannel) {
            writePendingBefore(direction);
            packets.addEntry(channel.number(), bits);
        }
    }

    /** Writes the pending received packet before the objects of a sent packet. */
    private void writePendingBefore(Direction direction) {
        if (direction == Direction.SENT && packets.hasPending()) {
            writePending();
        }
    }

    private boolean recordsPackets() {
        return withPackets && writer.records() != null;
    }

    /** Writes the events since the last frame as a frame, stores the last block and waits for the disk. */
    @Override
    public void onRemoved() {
        if (writer.records() != null) {
            writePending();
            if (!isServer && !connection.isWritten()) {
                writeBeginOfConnection(); // The server has sent no tick yet.
            }
            if (writer.hasRecords()) {
                writer.writeFrame(time.nanos());
            }
            writer.submitBlock();
        }
        thread.close();
    }
}
