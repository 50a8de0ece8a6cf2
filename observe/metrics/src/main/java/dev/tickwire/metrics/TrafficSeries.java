package dev.tickwire.metrics;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.util.List;

/** Bytes in one direction, by channel and by type of message or object. */
final class TrafficSeries {
    /** Type of the bytes of an entry outside messages and objects: counts, ids, blocks, slices and removed objects. */
    static final String REST = "(rest)";

    private final String name;
    private final String description;
    private final SeriesList list;
    /** By channel number and type number; null for types that the channel does not carry in that direction. */
    private final Series[][] types;

    private final long[][] typeBits;
    private final Series[] rests;
    private final long[] entryBits;
    /**
     * Last published rest, which must not fall. A packet that is rejected in the middle counts messages without their
     * entry.
     */
    private final long[] restBits;

    TrafficSeries(SeriesList list, Protocol protocol, Side side, Direction direction) {
        this.list = list;
        boolean isSent = direction == Direction.SENT;
        name = isSent ? "tickwire.sent.bytes" : "tickwire.received.bytes";
        description = isSent
                ? "Bytes in the packets sent, by channel and type of message or object"
                : "Bytes in the packets received, by channel and type of message or object";
        List<ChannelConfig> channels = protocol.channels();
        types = new Series[channels.size()][];
        typeBits = new long[channels.size()][];
        rests = new Series[channels.size()];
        entryBits = new long[channels.size()];
        restBits = new long[channels.size()];
        Side sender = isSent ? side : side.opposite();
        for (ChannelConfig channel : channels) {
            Series[] added = add(channel, protocol, sender);
            types[channel.number()] = added;
            typeBits[channel.number()] = new long[added.length];
            rests[channel.number()] = series(channel, REST);
        }
    }

    private Series[] add(ChannelConfig channel, Protocol protocol, Side sender) {
        if (channel instanceof StateChannel) {
            return addObjects((StateChannel) channel, sender);
        }
        Series[] added = new Series[protocol.messages().size()];
        for (MessageType<?> type : protocol.messages()) {
            if (carries(channel, type, sender)) {
                added[type.number()] = series(channel, type.label());
            }
        }
        return added;
    }

    private static boolean carries(ChannelConfig channel, MessageType<?> type, Side sender) {
        return channel instanceof InputChannel
                ? sender == Side.CLIENT && ((InputChannel<?>) channel).message() == type
                : ((MessageChannel) channel).carries(sender, type.number());
    }

    private Series[] addObjects(StateChannel channel, Side sender) {
        Series[] added = new Series[channel.objects().size()];
        for (ObjectType<?> type : channel.objects()) {
            if (sender == Side.SERVER) {
                added[type.number()] = series(channel, type.label());
            }
        }
        return added;
    }

    private Series series(ChannelConfig channel, String type) {
        return list.counter(name, "bytes", description, "channel", channel.name(), "type", type);
    }

    /** Called when a message or object was written or read. */
    void onPart(ChannelConfig channel, int type, int bits) {
        typeBits[channel.number()][type] += bits;
    }

    /** Called when the entry of a channel was written or read. */
    void onEntry(ChannelConfig channel, int bits) {
        entryBits[channel.number()] += bits;
    }

    /** Updates the counters. */
    void show() {
        for (int channel = 0; channel < types.length; channel++) {
            long rest = entryBits[channel];
            for (int type = 0; type < types[channel].length; type++) {
                long bits = typeBits[channel][type];
                rest -= bits;
                if (types[channel][type] != null) {
                    types[channel][type].set(bytes(bits));
                }
            }
            restBits[channel] = Math.max(restBits[channel], rest);
            rests[channel].set(bytes(restBits[channel]));
        }
    }

    private static double bytes(long bits) {
        return (double) bits / Byte.SIZE;
    }
}
