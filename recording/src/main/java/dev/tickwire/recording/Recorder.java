package dev.tickwire.recording;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateKeeping;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/**
 * Records one endpoint. What happens between two frames is written as it happens; a frame ends with each flush of a
 * server and each update of a client, and says what its objects are by then. A block ends behind a frame, and the next
 * begins with all that there is.
 */
final class Recorder implements Tap {
    private final Recording recording;
    private final RecordedPeers peers = new RecordedPeers();
    private final MessageRecorder messages = new MessageRecorder();
    /** Empty while a message waits, and the other way about. */
    private final PacketRecorder packets = new PacketRecorder();

    private final RecordedTime time = new RecordedTime();
    private BlockThread thread;
    private boolean isServer;
    private boolean withPackets;
    /** Null before there is an endpoint. */
    private volatile FrameWriter writer;

    /** Records nothing yet. */
    Recorder(Recording recording) {
        this.recording = recording;
    }

    /** The bits of objects are recorded with packets alone. */
    @Override
    public Detail detail() {
        return recording.hasPackets() ? Detail.FIELDS : Detail.NONE;
    }

    @Override
    public void onAdded(Endpoint endpoint) {
        thread = recording.begin(endpoint);
        isServer = endpoint instanceof Server;
        withPackets = recording.hasPackets();
        writer = new FrameWriter(
                thread,
                endpoint.protocol().stateChannels().stream()
                        .map(channel -> new ChannelRecorder(channel.number(), reader(endpoint, channel)))
                        .toArray(ChannelRecorder[]::new));
        if (isServer) {
            ((Server) endpoint).peers().forEach(peers::add);
        } else if (((Client) endpoint).isConnected()) {
            peers.add(((Client) endpoint).peer());
        }
        beginBlock(0);
    }

    private static StateReader reader(Endpoint endpoint, StateChannel channel) {
        return endpoint instanceof Server
                ? ((Server) endpoint).state(channel).reader()
                : ((Client) endpoint).state(channel).reader();
    }

    /** How many frames were recorded. */
    long frames() {
        return writer == null ? 0 : writer.frames();
    }

    /** How many frames were lost since no block was free. */
    long lostFrames() {
        return writer == null ? 0 : writer.lostFrames();
    }

    /** A server's frame ends with its flush; one that is updated and not flushed must not fill the memory. */
    @Override
    public void endUpdate(long nowNanos) {
        if (!isServer || writer.records() != null && writer.isFull()) {
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
            writer.onLost();
            beginBlock(nanos);
            return;
        }
        writeWaiting();
        writer.writeState(false);
        if (isServer || writer.hasNews()) {
            writer.writeFrame(nanos);
        }
        if (writer.isOver(nanos)) {
            writer.giveBlock();
            beginBlock(nanos);
        }
    }

    /** Begins with the frame that has all peers and all objects. */
    private void beginBlock(long nanos) {
        messages.forget();
        packets.forget();
        writer.beginBlock(nanos);
        if (writer.records() != null) {
            for (int place = 0; place < peers.count(); place++) {
                writePeer(place);
            }
            writer.writeState(true);
            writer.writeFrame(nanos);
        }
    }

    private void writePeer(int place) {
        RecordOutput out = begin(RecordKind.PEER);
        out.putNumber(index(peers.peer(place)));
        out.putNumber(peers.peer(place).clientId());
        putText(out, peers.address(place));
    }

    /** Begins a record; what waits is written before. */
    private RecordOutput begin(RecordKind kind) {
        writeWaiting();
        RecordOutput out = writer.records();
        out.putByte(kind.ordinal());
        return out;
    }

    private void writeWaiting() {
        messages.flush(writer.records());
        packets.flush(writer.records());
    }

    private int index(Peer peer) {
        return isServer ? Math.max(0, peer.index()) : 0;
    }

    private static void putText(RecordOutput out, String text) {
        putText(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void putText(RecordOutput out, byte[] bytes) {
        out.putNumber(bytes.length);
        out.putBytes(bytes, 0, bytes.length);
    }

    @Override
    public void onConnect(Peer peer) {
        int place = peers.add(peer);
        if (writer.records() != null) {
            writePeer(place);
        }
    }

    @Override
    public void onMove(Peer peer, InetSocketAddress before) {
        int place = peers.move(peer);
        if (writer.records() != null && place >= 0) {
            RecordOutput out = begin(RecordKind.MOVE);
            out.putNumber(index(peer));
            putText(out, peers.address(place));
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        boolean wasThere = peers.remove(peer);
        if (writer.records() != null && wasThere) {
            RecordOutput out = begin(RecordKind.END);
            out.putNumber(index(peer));
            putText(out, reason.name());
            putText(out, text);
        }
    }

    @Override
    public void onQueued(
            Peer peer,
            ChannelConfig channel,
            MessageType<?> type,
            MessageUse use,
            StateObject object,
            Message message) {
        if (writer.records() != null) {
            packets.flush(writer.records());
            messages.take(
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
    public void onDelivered(Peer peer, MessageType<?> type, MessageUse use, StateObject object, Message message) {
        if (writer.records() != null) {
            packets.flush(writer.records());
            messages.take(writer.records(), Direction.RECEIVED, use, -1, type, number(object), message, index(peer));
        }
    }

    private static int number(StateObject object) {
        return object == null ? MessageRecorder.NO_OBJECT : StateKeeping.numberOf(object);
    }

    @Override
    public void onSent(Peer peer, byte[] bytes, int offset, int length) {
        if (writer.records() != null) {
            messages.flush(writer.records());
        }
        if (keepsPackets()) {
            packets.flush(writer.records());
            packets.send(writer.records(), index(peer), bytes, offset, length);
        }
    }

    @Override
    public void onReceived(Peer peer, byte[] bytes, int offset, int length) {
        if (keepsPackets()) {
            writeWaiting();
            packets.receive(index(peer), bytes, offset, length);
        }
    }

    @Override
    public void onRefused(Peer peer) {
        packets.drop();
    }

    @Override
    public void onObject(Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
        if (keepsPackets()) {
            writeWaitingBefore(direction);
            packets.addObject(slot, type == null ? -1 : type.number(), bits);
        }
    }

    @Override
    public void onField(Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {
        if (keepsPackets()) {
            packets.addField(field, bits);
        }
    }

    @Override
    public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
        if (keepsPackets() && channel instanceof StateChannel) {
            writeWaitingBefore(direction);
            packets.addEntry(channel.number(), bits);
        }
    }

    /** A packet that came waits no longer when the next one is written. */
    private void writeWaitingBefore(Direction direction) {
        if (direction == Direction.SENT && packets.isWaiting()) {
            writeWaiting();
        }
    }

    private boolean keepsPackets() {
        return withPackets && writer.records() != null;
    }

    /** Gives what was recorded; what has happened since the last frame is a frame of its own. */
    @Override
    public void onRemoved() {
        if (writer.records() != null) {
            writeWaiting();
            if (writer.hasRecords()) {
                writer.writeFrame(time.nanos());
            }
            writer.giveBlock();
        }
        thread.close();
    }
}
