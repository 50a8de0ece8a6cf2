package dev.tickwire.inspector.live;

import dev.tickwire.inspector.OuterFields;
import dev.tickwire.inspector.live.traffic.TrafficCounts;
import dev.tickwire.inspector.live.traffic.TrafficKeys;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.Direction;

/** Counts the bits of a message by outermost field. */
final class MessageFields extends OuterFields {
    private final TrafficKeys keys;
    private TrafficCounts counts;
    private Direction direction;
    private int type;
    private int place;

    MessageFields(TrafficKeys keys) {
        this.keys = keys;
    }

    /**
     * Counts the fields of a message.
     *
     * @param typeKey the traffic key of the message's type on its channel
     */
    void count(TrafficCounts into, Direction way, int typeKey, Message message) {
        counts = into;
        direction = way;
        type = typeKey;
        place = 0;
        message.visit(this);
    }

    @Override
    protected void add(String name, int bits) {
        counts.add(keys.field(type, place++, name), direction, bits);
    }
}
