package dev.tickwire.tools.recording.event;

import dev.tickwire.bits.Side;
import dev.tickwire.field.Visitable;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedPacket;
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

/** Reads the events of a recording: what its blocks tell anew at their beginnings is none. */
public final class EventReader extends StatefulListener {
    private final RecordedSchema schema;
    private final ShownTables objects;
    private final ShownPlaces places;
    /** The peers as they were told last. */
    private final SortedMap<Integer, RecordedPeer> peers = new TreeMap<>();

    private final EventListener told;
    /** The events of the frame that has not ended. */
    private final List<Event> events = new ArrayList<>();

    private ObjIntConsumer<RecordKind> records = (kind, bytes) -> {};

    /** Null unless inputs are told. */
    private Side inputsOf;
    /** Null unless packets are told. */
    private PacketDecoder packets;

    /** The connection of the recorded client; 0 before the first. */
    private int connection;
    /** Whether the first frame of a block is read, which tells all peers. */
    private boolean isFirstFrame;

    /**
     * The knowledge of a reader before a block that the block does not have: peers, rooms and tables as they were
     * reported last, and what packets build on.
     */
    public record Mark(int block, SortedMap<Integer, RecordedPeer> peers, ShownPlaces places, PacketDecoder packets) {}

    public EventReader(RecordedSchema schema, EventListener told) {
        super(schema.state());
        this.schema = schema;
        this.told = told;
        objects = new ShownTables(schema, state());
        places = new ShownPlaces(schema, state());
    }

    /**
     * Tells the inputs, too.
     *
     * @param side which end was recorded
     */
    public EventReader withInputs(Side side) {
        inputsOf = side;
        return this;
    }

    /**
     * Tells the packets, too.
     *
     * @param side which end was recorded
     */
    public EventReader withPackets(Side side) {
        packets = new PacketDecoder(schema.protocol(), side == Side.SERVER);
        return this;
    }

    /** Notes what it knows, before it reads a block. */
    public Mark mark(int block) {
        ShownPlaces known = new ShownPlaces(schema, state());
        known.set(places);
        return new Mark(block, new TreeMap<>(peers), known, packets.copy());
    }

    /** Goes on from a mark, with the block of the mark, and tells packets, too. */
    public EventReader from(Mark mark) {
        peers.putAll(mark.peers());
        places.set(mark.places());
        packets = mark.packets().copy();
        return this;
    }

    /** Tells the bytes of records, too, by their kinds. */
    public EventReader counting(ObjIntConsumer<RecordKind> counts) {
        records = counts;
        return this;
    }

    @Override
    public void onRecord(RecordKind kind, int bytes) {
        records.accept(kind, bytes);
    }

    /**
     * Reads the events from a block on.
     *
     * @param toNanos where to end: blocks that begin later are not read
     * @throws IOException if the file cannot be read; a damaged block is left out
     */
    public void read(RecordingFile file, int block, long toNanos) throws IOException {
        for (int number = block; number < file.blocks() && file.startNanos(number) <= toNanos; number++) {
            readBlock(file, number);
        }
    }

    /**
     * Reads the events of one block, the next or the first that is read.
     *
     * @throws IOException if the file cannot be read; what is damaged is left out
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
        events.add(new Event.Told(message, model, fields));
    }

    @Override
    public void onInput(RecordedInput input) {
        MessageModel model = inputsOf == null ? null : schema.input(input.channel());
        if (model != null) {
            Visitable fields = MessageDecoder.read(model, input.fields(), null);
            Direction direction = inputsOf == Side.CLIENT ? Direction.SENT : Direction.RECEIVED;
            events.add(new Event.Input(input, direction, model, fields));
        }
    }

    @Override
    public void onRoom(int peer, String room, String text) {
        super.onRoom(peer, room, text);
        places.enter(peer, room, text, events::add);
    }

    @Override
    public void onPacket(RecordedPacket packet) {
        if (packets != null) {
            RecordedPeer peer = peers.get(packet.peer());
            events.add(new Event.Packet(packet, peer == null ? null : peer.address(), null));
        }
    }

    @Override
    public void onPeer(int peer, long clientId, String address) {
        super.onPeer(peer, clientId, address);
        RecordedPeer now = new RecordedPeer(clientId, address);
        if (!isFirstFrame || !now.equals(peers.get(peer))) {
            events.add(new Event.Connected(peer, clientId, address));
        }
        peers.put(peer, now);
    }

    @Override
    public void onMove(int peer, String address) {
        super.onMove(peer, address);
        peers.computeIfPresent(peer, (index, before) -> new RecordedPeer(before.clientId(), address));
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
            endThoseThatAreGone();
            places.compareRooms(events::add);
        }
        isFirstFrame = false;
        places.compareOpened(events::add);
        objects.compare(events::add);
        places.compareClosed(events::add);
        events.forEach(event -> told.onEvent(nanos, tick, complete(event)));
        events.clear();
    }

    /** Reads a packet, once the objects of its frame are there. */
    private Event complete(Event event) {
        if (packets != null && event instanceof Event.Connected connected) {
            packets.forget(connected.peer());
        }
        return event instanceof Event.Packet packet
                ? new Event.Packet(
                        packet.packet(),
                        packet.address(),
                        packets.read(
                                packet.packet(),
                                (channel, slot, type) ->
                                        valuesOf(packet.packet().peer(), channel, slot, type)))
                : event;
    }

    /** The values of an object; null if none of the type is in the slot, or its cells are none of such an object. */
    private Visitable valuesOf(int peer, int channel, int slot, int type) {
        RecordedChannel recorded =
                state().tables().objects(channel, state().tables().place(peer, channel));
        boolean isThere = recorded != null
                && slot < recorded.slots()
                && recorded.number(slot) != RecordedChannel.NOTHING
                && recorded.type(slot) == type;
        return isThere ? ObjectDecoder.read(schema.object(channel, type), recorded.cells(slot)) : null;
    }

    /** Where blocks are missing, nothing tells the end of a peer but that it is not there any more. */
    private void endThoseThatAreGone() {
        for (Map.Entry<Integer, RecordedPeer> peer : Map.copyOf(peers).entrySet()) {
            if (!state().peers().containsKey(peer.getKey())) {
                peers.remove(peer.getKey());
                places.forget(peer.getKey());
                events.add(new Event.Ended(peer.getKey(), "", ""));
            }
        }
    }
}
