package dev.tickwire.tools.packet;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.RecordedPacket.StateEntry;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.packet.PacketContent.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decodes the packets of a recording by the schema.
 *
 * <p>Validates bounds as a receiver does. Packets must be passed in their recorded order, because later packets refer
 * to earlier packets. Errors are part of the result; nothing is thrown for a damaged packet. Object updates are
 * differences to a state that only the receiver has, so their content comes from the summary that was recorded with the
 * packet.
 */
public final class PacketDecoder {
    private static final int FRAGMENT = 1;

    private final ProtocolModel protocol;
    private final boolean isRecordedByServer;
    private final Map<Integer, Flow> sent = new HashMap<>();
    private final Map<Integer, Flow> received = new HashMap<>();

    /**
     * Begins without peers.
     *
     * @param protocol the protocol of the recording, in whose terms its objects are
     * @param isRecordedByServer whether the recording side is a server
     */
    public PacketDecoder(ProtocolModel protocol, boolean isRecordedByServer) {
        this.protocol = protocol;
        this.isRecordedByServer = isRecordedByServer;
    }

    /** Copies the state of all peers, except unfinished fragments. */
    public PacketDecoder copy() {
        PacketDecoder copy = new PacketDecoder(protocol, isRecordedByServer);
        sent.forEach((peer, flow) -> copy.sent.put(peer, flow.copy()));
        received.forEach((peer, flow) -> copy.received.put(peer, flow.copy()));
        return copy;
    }

    /** Forgets the state of a peer, for a new connection with its index. */
    public void forget(int peer) {
        sent.remove(peer);
        received.remove(peer);
    }

    /** Returns whether the server sent a packet. */
    public boolean isOfServer(RecordedPacket packet) {
        return isRecordedByServer == (packet.direction() == Direction.SENT);
    }

    /**
     * Decodes the next packet.
     *
     * @param packet the packet as recorded
     * @param spoken the protocol in the version of the packet, null for an unknown version
     * @param values the source of object values, which packets contain only as differences
     */
    public PacketContent read(RecordedPacket packet, ProtocolModel spoken, ObjectValues values) {
        Flow flow = (packet.direction() == Direction.SENT ? sent : received)
                .computeIfAbsent(packet.peer(), peer -> new Flow());
        Reading reading = new Reading(packet, spoken, flow, values);
        try {
            reading.read();
        } catch (WrongPacketException wrong) {
            reading.problem = wrong.getMessage();
        }
        return new PacketContent(
                reading.head, reading.fragment, reading.time, List.copyOf(reading.entries), reading.problem);
    }

    /** State of the packet that is being decoded. */
    private final class Reading {
        private final RecordedPacket packet;
        private final ProtocolModel spoken;
        private final boolean isServer;
        private final Flow flow;
        private final ObjectValues values;
        private final List<PacketContent.Entry> entries = new ArrayList<>();
        private PacketHead head;
        private String fragment = "";
        private String time = "";
        private String problem = "";

        Reading(RecordedPacket packet, ProtocolModel spoken, Flow flow, ObjectValues values) {
            this.packet = packet;
            this.spoken = spoken;
            this.isServer = isOfServer(packet);
            this.flow = flow;
            this.values = values;
        }

        void read() {
            byte[] bytes = packet.bytes();
            PacketBits in = new PacketBits(bytes, 0);
            if (bytes.length > 0 && bytes[0] == FRAGMENT) {
                readFragment(in);
            } else {
                head = PacketHead.read(in);
                readPayload(new PacketBits(bytes, in.at() / Byte.SIZE), packet.entries());
            }
        }

        private void readFragment(PacketBits in) {
            in.readBits(Byte.SIZE);
            int sequence = (int) in.readBits(Short.SIZE);
            int number = (int) in.readBits(Byte.SIZE);
            int count = (int) in.readBits(Byte.SIZE) + 1;
            fragment = String.format("fragment %d of %d of packet %d", number, count, sequence);
            if (number >= count) {
                throw new WrongPacketException("its number must be below the count");
            }
            PacketHead first = number == 0 ? PacketHead.read(in) : null;
            if (first != null && first.sequence() != sequence) {
                throw new WrongPacketException("its header is of packet " + first.sequence());
            } else if (in.left() == 0) {
                throw new WrongPacketException("it is empty");
            }
            byte[] data = Arrays.copyOfRange(packet.bytes(), in.at() / Byte.SIZE, packet.bytes().length);
            Fragments.Whole whole = flow.fragments().add(sequence, number, count, first, data, packet.entries());
            if (whole != null) {
                head = whole.head();
                readPayload(new PacketBits(whole.payload(), 0), whole.entries());
            }
        }

        private void readPayload(PacketBits in, List<StateEntry> recordedEntries) {
            if (spoken == null) {
                throw new WrongPacketException("it is of a version that the schema does not speak");
            }
            if (spoken.hasTicks() && isServer) {
                time = new TimeEntries(spoken, in, flow).read();
            }
            int channels = spoken.channels().size();
            int previous = -1;
            int stateEntries = 0;
            for (int left = in.integer(0, channels, "entries"); left > 0; left--) {
                int start = in.at();
                int number = in.integer(0, channels - 1, "number of a channel");
                if (number <= previous) {
                    throw new WrongPacketException("channel " + number + " is after " + previous);
                }
                previous = number;
                ChannelModel channel = spoken.channels().get(number);
                List<Part> parts = new ArrayList<>();
                if (channel.kind() == ChannelModel.Kind.STATE) {
                    StateEntry entry = stateEntries < recordedEntries.size() ? recordedEntries.get(stateEntries) : null;
                    new StateEntries(newest(channel), in, values, parts::add).read(entry, isServer, start);
                    stateEntries++;
                } else {
                    readEntry(channel, in, parts, start);
                }
                add(channel, in.at() - start, parts);
            }
            if (in.left() >= Byte.SIZE) {
                throw new WrongPacketException(in.left() + " bits are after the last entry");
            }
        }

        /** Returns a state channel in the version of the recording, in whose terms objects are recorded. */
        private ChannelModel newest(ChannelModel channel) {
            return protocol.channels().stream()
                    .filter(each -> each.kind() == ChannelModel.Kind.STATE
                            && each.name().equals(channel.name()))
                    .findFirst()
                    .orElseThrow(() -> new WrongPacketException("the objects of " + channel.name()
                            + " were not recorded: the version of the recording no longer has the channel"));
        }

        private void readEntry(ChannelModel channel, PacketBits in, List<Part> parts, int start) {
            MessageEntries messages = new MessageEntries(spoken, channel, isServer, in, parts::add);
            try {
                switch (channel.kind()) {
                    case RELIABLE_ORDERED, RELIABLE_UNORDERED -> messages.readReliable();
                    case CHUNK -> new ChunkEntries(channel, in, flow, messages, parts::add).read();
                    case INPUT -> {
                        if (isServer) {
                            throw new WrongPacketException("inputs of a server");
                        }
                        new InputEntries(channel.messages().get(0).message(), in, parts::add).read();
                    }
                    default -> messages.readUnreliable();
                }
            } catch (WrongPacketException wrong) {
                add(channel, in.at() - start, parts);
                throw wrong;
            }
        }

        private void add(ChannelModel channel, int bits, List<Part> parts) {
            entries.add(new PacketContent.Entry(channel.name(), bits, List.copyOf(parts)));
        }
    }
}
