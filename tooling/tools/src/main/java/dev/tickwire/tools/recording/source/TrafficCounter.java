package dev.tickwire.tools.recording.source;

import dev.tickwire.bits.Side;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.protocol.Direction;
import dev.tickwire.tools.packet.PacketContent;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.EventListener;
import java.util.Map;

/**
 * Counts the traffic of a recording: from its packets if it has any, else from messages, inputs and objects.
 *
 * <p>Without packets, each message, input and object counts with the bits that its values would take in a message.
 * Headers are then missing, and object updates count in full, although a packet has only their differences.
 */
final class TrafficCounter implements EventListener {
    private static final double NANOS_PER_SECOND = 1e9;

    private final RecordedChannels channels;
    private final Direction objectDirection;
    private final RecordedTraffic valueTraffic;
    private final RecordedTraffic packetTraffic;
    private boolean hasPackets;

    /**
     * Counts with the direction of objects that the recording side implies.
     *
     * @param side the side that recorded: objects are sent by a server and received by a client
     */
    TrafficCounter(RecordedChannels channels, Side side, double lengthSeconds) {
        this.channels = channels;
        objectDirection = side == Side.SERVER ? Direction.SENT : Direction.RECEIVED;
        valueTraffic = new RecordedTraffic(lengthSeconds);
        packetTraffic = new RecordedTraffic(lengthSeconds);
    }

    /** Returns whether the recording has packets. Complete only after the last event. */
    boolean hasPackets() {
        return hasPackets;
    }

    /** Returns the traffic in packets if there are any, else that of the values. */
    RecordedTraffic traffic() {
        return hasPackets ? packetTraffic : valueTraffic;
    }

    @Override
    public void onEvent(long nanos, long tick, Event event) {
        if (event instanceof Event.Packet packet) {
            hasPackets = true;
            packetTraffic.at(nanos / NANOS_PER_SECOND);
            add(packet);
        } else if (event instanceof Event.MessageEvent messageEvent && messageEvent.fields() != null) {
            valueTraffic.at(nanos / NANOS_PER_SECOND);
            Map<String, Long> bits = FieldBits.of(messageEvent.fields());
            for (int peer : messageEvent.message().peers()) {
                addValues(
                        peer,
                        messageEvent.message().direction(),
                        channels.of(messageEvent),
                        messageEvent.typeName(),
                        bits);
            }
        } else if (event instanceof Event.Input input && input.fields() != null) {
            valueTraffic.at(nanos / NANOS_PER_SECOND);
            Map<String, Long> bits = FieldBits.of(input.fields());
            addValues(input.input().peer(), input.direction(), channels.of(input), input.typeName(), bits);
        } else if (event instanceof Event.Changed changed && changed.fields() != null) {
            valueTraffic.at(nanos / NANOS_PER_SECOND);
            Map<String, Long> bits = FieldBits.of(changed.fields());
            addValues(InspectorSource.ALL_PEERS, objectDirection, channels.of(changed), changed.typeName(), bits);
        }
    }

    private void addValues(int peer, Direction direction, String channel, String type, Map<String, Long> bits) {
        long totalBits = bits.values().stream().mapToLong(Long::longValue).sum();
        valueTraffic.addChannel(peer, direction, channel, totalBits);
        valueTraffic.addType(peer, direction, channel, type, totalBits);
        valueTraffic.addFields(peer, direction, channel, type, bits);
    }

    private void add(Event.Packet event) {
        if (event.packet().isDropped()) {
            return;
        }
        int peer = event.packet().peer();
        Direction direction = event.packet().direction();
        for (PacketContent.Entry entry : event.content().entries()) {
            packetTraffic.addChannel(peer, direction, entry.channel(), entry.bits());
            for (PacketContent.Part part : entry.parts()) {
                PacketContent.Cost cost = part.cost();
                if (cost != null) {
                    packetTraffic.addType(peer, direction, entry.channel(), cost.type(), cost.bits());
                    packetTraffic.addFields(peer, direction, entry.channel(), cost.type(), fields(part));
                }
            }
        }
    }

    private static Map<String, ? extends Number> fields(PacketContent.Part part) {
        if (part.cost().fields() != null) {
            return part.cost().fields();
        }
        return part.fields() == null ? Map.of() : FieldBits.of(part.fields());
    }
}
