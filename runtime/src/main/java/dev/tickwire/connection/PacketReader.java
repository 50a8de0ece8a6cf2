package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import dev.tickwire.packet.ReceivedPacket;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.Direction;
import dev.tickwire.tap.TapPoint;

/**
 * Reads a packet's payload into the channels: first all of it without effect, then all of it with effect. One for all
 * connections of an endpoint.
 */
final class PacketReader {
    private static final int NONE = -1;

    private final BitReader in = new BitReader();
    private final TapPoint taps;
    /** The channel that did not take its part of the last packet, by number. */
    private int refusing = NONE;
    /** The type of the message for which it did not; null if it was for none. */
    private MessageType<?> refused;

    /**
     * Reads packets.
     *
     * @param taps the endpoint's
     */
    PacketReader(TapPoint taps) {
        this.taps = taps;
    }

    /**
     * Reads a packet and, if all of it was read, gives effect to it.
     *
     * @param channels the connection's, by number
     * @param state the connection's
     * @return whether it has an effect, or why not
     */
    ReadResult read(Channel[] channels, StateTraffic state, ReceivedPacket packet) {
        wrap(packet);
        refusing = NONE;
        ReadResult result = state.readTime(in, packet.number());
        if (result == ReadResult.READ) {
            result = readEntries(channels, packet.number());
        }
        if (result == ReadResult.READ && in.leftBits() >= Byte.SIZE) {
            result = ReadResult.MALFORMED;
        }
        if (result == ReadResult.READ) {
            state.apply(packet.number());
        }
        if (result != ReadResult.READ && taps.tap() != null) {
            taps.tap().onRefused();
        }
        for (Channel channel : channels) {
            if (result == ReadResult.READ) {
                channel.apply(packet.number());
            } else {
                channel.discard();
            }
        }
        return result;
    }

    private BitReader wrap(ReceivedPacket packet) {
        return in.wrap(packet.payload(), packet.offset(), packet.length());
    }

    /**
     * Explains why a packet broke the protocol.
     *
     * @param channels the connection's, by number
     * @param packet the packet that {@link #read} read last
     */
    Breach explain(Channel[] channels, ReceivedPacket packet) {
        if (refusing == NONE) {
            return new Breach(null, null, null);
        }
        Channel channel = channels[refusing];
        Refusal refusal = refused == null ? null : channel.explainRefused(wrap(packet), refused);
        return new Breach(channel.config(), refused, refusal);
    }

    private ReadResult readEntries(Channel[] channels, long packet) {
        int entries = in.readInt(0, channels.length);
        int previous = -1;
        for (int i = 0; i < entries && !in.failed(); i++) {
            int start = in.readBits();
            int number = in.readInt(0, channels.length - 1);
            if (number <= previous || in.failed()) {
                return ReadResult.MALFORMED;
            }
            ReadResult result = channels[number].read(in, packet);
            if (result != ReadResult.READ) {
                refusing = number;
                refused = channels[number].takeRefused();
                return result;
            }
            if (taps.tap() != null) {
                taps.tap().onEntry(Direction.RECEIVED, channels[number].config(), start, in.readBits() - start);
            }
            previous = number;
        }
        return in.failed() ? ReadResult.MALFORMED : ReadResult.READ;
    }
}
