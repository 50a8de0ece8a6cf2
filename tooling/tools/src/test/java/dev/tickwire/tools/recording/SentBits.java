package dev.tickwire.tools.recording;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.inspector.OuterFields;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.CallControl;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.TreeMap;

/** Counts the bits of packets by channel, type and field. */
final class SentBits implements Tap {
    private final TreeMap<String, Long> sent = new TreeMap<>();
    private final TreeMap<String, Long> received = new TreeMap<>();

    /** The name of what is counted, of which the type and the field may be empty. */
    static String name(String channel, String type, String field) {
        return channel + "/" + type + "/" + field;
    }

    TreeMap<String, Long> sent() {
        return sent;
    }

    TreeMap<String, Long> received() {
        return received;
    }

    private void add(Direction direction, String channel, String type, String field, long bits) {
        if (bits > 0) {
            (direction == Direction.SENT ? sent : received).merge(name(channel, type, field), bits, Long::sum);
        }
    }

    @Override
    public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
        add(direction, channel.name(), "", "", bits);
    }

    @Override
    public void onMessage(
            Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {
        if (message instanceof CallControl) {
            return;
        }
        add(direction, channel.name(), type.label(), "", bits);
        message.visit(new OuterFields() {
            @Override
            protected void add(String name, int fieldBits) {
                SentBits.this.add(direction, channel.name(), type.label(), name, fieldBits);
            }
        });
    }

    @Override
    public void onObject(Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
        if (type != null) {
            add(direction, channel.name(), type.label(), "", bits);
        }
    }

    @Override
    public void onField(Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {
        add(direction, channel.name(), type.label(), type.fieldName(field), bits);
    }
}
