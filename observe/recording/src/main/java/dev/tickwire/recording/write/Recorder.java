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
    private final BooleanSupplier hasPackets;
    private final Function<Endpoint, BlockThread> begin;
    private final MessageRecorder messages = new MessageRecorder();
    private final ChunkRecorder chunks = new ChunkRecorder();
    private final FieldsRecorder fields = new FieldsRecorder();
    private final PacketRecorder packets = new PacketRecorder();

    private PeerRecorder peers;
    private StateRecorder state;
    /** Connections of a client; null at a server. */
    private ConnectionRecorder connection;

    private Protocol protocol;
    private BlockThread thread;
    private boolean isServer;
    private boolean withPackets;
    private RecordSequence sequence;
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
        peers = new PeerRecorder(protocol, isServer);
        state = new StateRecorder(endpoint);
        writer = new FrameWriter(thread, state);
        connection = isServer ? null : new ConnectionRecorder((Client) endpoint);
        sequence = new RecordSequence(writer, peers, connection, messages, packets);
        if (isServer) {
            ((Server) endpoint).peers().forEach(peers::add);
        } else if (connection.isConnected()) {
            peers.add(connection.peer());
            connection.resume();
        }
        sequence.begin();
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
        sequence.advance(nowNanos);
    }

    /**
     * Ends the frame of a client, unless the client is between two servers: its objects then vanish with the transfer
     * or the end, which the frame is to have. A server's frame ends here only if its block is full, since updates
     * without a flush would make it grow.
     */
    @Override
    public void endUpdate(long nowNanos) {
        if (isServer ? writer.records() != null && writer.isFull() : !connection.isSwitching()) {
            sequence.endFrame(nowNanos);
        }
    }

    @Override
    public void endFlush(long nowNanos) {
        if (isServer) {
            sequence.endFrame(nowNanos);
        }
    }

    @Override
    public void onConnect(Peer peer) {
        int place = peers.add(peer);
        boolean isTransfer = !isServer && connection.isSwitching();
        if (!isServer) {
            sequence.beginConnection();
        }
        if (writer.records() != null && !isTransfer) {
            peers.writePeer(sequence.next(), place);
        }
    }

    @Override
    public void onSwitch(Peer from) {
        if (writer.records() != null) {
            sequence.writeLastState();
        }
        connection.beginSwitch();
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        if (writer.records() != null) {
            peers.writeTransfer(sequence.next(), to, text);
        }
    }

    @Override
    public void onRoom(Peer peer, String room, String text) {
        if (writer.records() != null) {
            peers.writeRoom(sequence.nextEvent(), peer, room, text);
        }
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
            sequence.writeBeginOfConnection();
            sequence.next().putByte(RecordKind.COMPLETE.ordinal());
        }
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        int place = peers.move(peer);
        if (writer.records() != null && place >= 0) {
            peers.writeMove(sequence.next(), place);
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        boolean wasConnected = peers.remove(peer);
        if (wasConnected && isServer) {
            state.forget(peers.index(peer));
            writeEnd(peer, reason, text);
        } else if (wasConnected && !isTransfer(reason)) {
            if (writer.records() != null && !connection.isSwitching()) {
                sequence.writeLastState();
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
            peers.writeEnd(sequence.next(), peer, reason, text);
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
                    peers.index(peer));
        }
    }

    @Override
    public void onDelivered(
            Peer peer, MessageType<?> type, MessageChannel.Use use, StateObject object, Message message) {
        if (writer.records() != null) {
            RecordOutput out = sequence.nextEvent();
            messages.add(out, Direction.RECEIVED, use, -1, type, number(object), message, peers.index(peer));
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
                    peers.index(peer));
        }
    }

    @Override
    public void onChunkSent(Peer peer, Chunk chunk, ChunkSource source) {
        if (writer.records() != null) {
            sequence.writePending();
        }
        chunks.write(writer.records(), protocol, peers.index(peer), chunk, source);
    }

    @Override
    public void onInput(Peer peer, InputChannel<?> channel, long tick, double viewTick, InputMessage input) {
        if (writer.records() != null) {
            if (!isServer) {
                sequence.writeBeginOfConnection();
            }
            RecordOutput out = sequence.next();
            out.putByte(RecordKind.INPUT.ordinal());
            fields.write(out, peers.index(peer), channel.number(), tick, viewTick, writer.lastTick(), input);
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
            packets.send(writer.records(), peers.index(peer), bytes, offset, length);
        }
    }

    @Override
    public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
        if (recordsPackets()) {
            sequence.writePending();
            packets.receive(peers.index(peer), bytes, offset, length);
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
            sequence.writePending();
        }
    }

    private boolean recordsPackets() {
        return withPackets && writer.records() != null;
    }

    /** Writes the events since the last frame as a frame, stores the last block and waits for the disk. */
    @Override
    public void onRemoved() {
        sequence.end();
        thread.close();
    }
}
