package dev.tickwire.tools.recording.event;

import dev.tickwire.bits.Side;
import dev.tickwire.field.Visitable;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.RecordedPeerVersion;
import dev.tickwire.recording.RecordedState.RecordedPeer;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.recording.StatefulListener;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.tools.decode.MessageDecoder;
import dev.tickwire.tools.decode.ObjectDecoder;
import dev.tickwire.tools.packet.PacketDecoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ObjIntConsumer;

/**
 * Decodes records of a recording to {@link Event}s.
 *
 * <p>Each block begins with the whole state, so reading can begin at any block. State records are compared with the
 * known state: only differences become events.
 */
public final class EventReader extends StatefulListener {
    private final RecordedSchema schema;
    private final ShownTables objects;
    private final ShownPlaces places;
    /** Connected peers by index. */
    private final SortedMap<Integer, RecordedPeer> peers = new TreeMap<>();

    private final EventListener listener;
    /**
     * Events of the current frame. These events are delivered at the end of the frame, when the tick and the state of
     * the frame are known.
     */
    private final List<Event> events = new ArrayList<>();

    private ObjIntConsumer<RecordKind> records = (kind, bytes) -> {};

    /** Null if inputs are skipped. */
    private Side inputSide;
    /** Null if packets are skipped. */
    private PacketDecoder packets;

    /** Number of the recorded client's connection, 0 before the first. */
    private int connection;
    /** True until the first frame of a block ends. The records of the first frame repeat the state. */
    private boolean isFirstFrame;

    /**
     * Saved state of a reader at the start of a block: what the block itself does not contain.
     *
     * @param block the block to read next
     * @param peers the peers as last reported
     * @param places the rooms and tables as last reported
     * @param packets the packets to which later packets refer
     */
    public record Mark(int block, SortedMap<Integer, RecordedPeer> peers, ShownPlaces places, PacketDecoder packets) {}

    public EventReader(RecordedSchema schema, EventListener listener) {
        super(schema.state());
        this.schema = schema;
        this.listener = listener;
        objects = new ShownTables(schema, state());
        places = new ShownPlaces(schema, state());
    }

    /**
     * Includes inputs, which are not included by default.
     *
     * @param side the recording side, which decides the direction
     */
    public EventReader withInputs(Side side) {
        inputSide = side;
        return this;
    }

    /**
     * Includes packets, which are not included by default.
     *
     * @param side the recording side, which decides the direction
     */
    public EventReader withPackets(Side side) {
        packets = new PacketDecoder(schema.protocol(), side == Side.SERVER);
        return this;
    }

    /** Saves the state before a block is read. Requires {@link #withPackets}. */
    public Mark mark(int block) {
        ShownPlaces known = new ShownPlaces(schema, state());
        known.set(places);
        return new Mark(block, new TreeMap<>(peers), known, packets.copy());
    }

    /** Continues from a saved state, and includes packets. For complete packets, read on from the block of the mark. */
    public EventReader from(Mark mark) {
        peers.putAll(mark.peers());
        places.set(mark.places());
        packets = mark.packets().copy();
        return this;
    }

    /** Also reports the kind and size of each record, before compression. */
    public EventReader counting(ObjIntConsumer<RecordKind> counts) {
        records = counts;
        return this;
    }

    @Override
    public void onRecord(RecordKind kind, int bytes) {
        records.accept(kind, bytes);
    }

    /**
     * Reads blocks until a time has passed. Damaged blocks are left out.
     *
     * @param file the recording
     * @param block the first block
     * @param toNanos the time after which no block begins; later events of the last block are delivered, too
     * @throws IOException if the file cannot be read
     */
    public void read(RecordingFile file, int block, long toNanos) throws IOException {
        for (int number = block; number < file.blocks() && file.startNanos(number) <= toNanos; number++) {
            readBlock(file, number);
        }
    }

    /**
     * Reads one block, the first or the next block, and calls the listener with its events.
     *
     * @throws IOException if the file cannot be read; damaged parts are left out
     */
    public void readBlock(RecordingFile file, int number) throws IOException {
        state().beginBlock();
        isFirstFrame = true;
        events.clear();
        file.read(number, this);
    }

    @Override
    public void onMessage(RecordedMessage message) {
        if (message.type() >= schema.protocol().messages().size()) {
            return;
        }
        MessageModel model = schema.protocol().messages().get(message.type());
        boolean hasFields = !message.isRefused() && (!model.carriesBlock() || message.block() != null);
        Visitable fields = hasFields ? MessageDecoder.read(model, message.fields(), message.block()) : null;
        events.add(new Event.MessageEvent(message, model, fields));
    }

    @Override
    public void onInput(RecordedInput input) {
        MessageModel model = inputSide == null ? null : schema.input(input.channel());
        if (model != null) {
            Visitable fields = MessageDecoder.read(model, input.fields(), null);
            Direction direction = inputSide == Side.CLIENT ? Direction.SENT : Direction.RECEIVED;
            events.add(new Event.Input(input, direction, model, fields));
        }
    }

    @Override
    public void onRoom(int peer, String room, String text) {
        super.onRoom(peer, room, text);
        places.enter(peer, room, text, isFirstFrame, events::add);
    }

    @Override
    public void onPacket(RecordedPacket packet) {
        if (packets != null) {
            RecordedPeer peer = peers.get(packet.peer());
            events.add(new Event.Packet(
                    packet, peer == null ? null : peer.address(), peer == null ? null : peer.version(), null));
        }
    }

    @Override
    public void onPeer(int peer, long clientId, String address) {
        super.onPeer(peer, clientId, address);
        RecordedPeer before = peers.get(peer);
        boolean isKnown = before != null
                && before.clientId() == clientId
                && before.address().equals(address);
        if (!isFirstFrame || !isKnown) {
            events.add(new Event.Connected(peer, clientId, address, null));
        }
        peers.put(peer, new RecordedPeer(clientId, address, null));
    }

    @Override
    public void onVersion(int peer, long version, long protocolId) {
        super.onVersion(peer, version, protocolId);
        RecordedPeerVersion now = new RecordedPeerVersion(version, protocolId);
        peers.computeIfPresent(peer, (index, before) -> new RecordedPeer(before.clientId(), before.address(), now));
        int last = events.size() - 1;
        if (last >= 0 && events.get(last) instanceof Event.Connected connected && connected.peer() == peer) {
            events.set(last, new Event.Connected(peer, connected.clientId(), connected.address(), now));
        }
    }

    @Override
    public void onMove(int peer, String address) {
        super.onMove(peer, address);
        peers.computeIfPresent(peer, (index, before) -> new RecordedPeer(before.clientId(), address, before.version()));
        events.add(new Event.Moved(peer, address));
    }

    @Override
    public void onEnd(int peer, String reason, String text) {
        super.onEnd(peer, reason, text);
        peers.remove(peer);
        places.forget(peer);
        events.add(new Event.Ended(peer, reason, text));
    }

    @Override
    public void onTransfer(int peer, long clientId, String address, String text) {
        onEnd(peer, "TRANSFERRED", text);
        onPeer(peer, clientId, address);
    }

    @Override
    public void onConnection(int number, int ticksPerSecond, boolean isComplete) {
        super.onConnection(number, ticksPerSecond, isComplete);
        if (number != connection) {
            objects.vanish(events::add);
        }
        connection = number;
    }

    @Override
    public void onFrame(long nanos, long tick) {
        super.onFrame(nanos, tick);
        if (isFirstFrame) {
            endMissingPeers();
            places.compareRooms(events::add);
        }
        isFirstFrame = false;
        places.compareOpened(events::add);
        objects.compare(events::add);
        places.compareClosed(events::add);
        events.forEach(event -> listener.onEvent(nanos, tick, complete(event)));
        events.clear();
    }

    /** Decodes a packet as late as possible, because objects show their values as of the end of the frame. */
    private Event complete(Event event) {
        if (packets != null && event instanceof Event.Connected connected) {
            packets.forget(connected.peer());
        }
        return event instanceof Event.Packet packet
                ? new Event.Packet(
                        packet.packet(),
                        packet.address(),
                        packet.version(),
                        packets.read(
                                packet.packet(),
                                schema.protocolOf(packet.version()),
                                (channel, slot, type) ->
                                        valuesOf(packet.packet().peer(), channel, slot, type)))
                : event;
    }

    /**
     * Returns the values of an object at the end of the frame.
     *
     * @return the fields; null if the slot has no object of that type, or if the cells are invalid
     */
    private Visitable valuesOf(int peer, int channel, int slot, int type) {
        RecordedChannel recorded =
                state().tables().objects(channel, state().tables().place(peer, channel));
        boolean isThere = recorded != null
                && slot < recorded.slots()
                && recorded.number(slot) != RecordedChannel.NOTHING
                && recorded.type(slot) == type;
        return isThere ? ObjectDecoder.read(schema.object(channel, type), recorded.cells(slot)) : null;
    }

    /** Ends each connection that the state at the start of a block lacks: its end was in a damaged block. */
    private void endMissingPeers() {
        for (Map.Entry<Integer, RecordedPeer> peer : Map.copyOf(peers).entrySet()) {
            if (!state().peers().containsKey(peer.getKey())) {
                peers.remove(peer.getKey());
                places.forget(peer.getKey());
                events.add(new Event.Ended(peer.getKey(), "", ""));
            }
        }
    }
}
