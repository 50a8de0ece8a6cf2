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
 * Reads the payload of packets into the channels: first all of it without effect, then all of it with effect. One
 * instance serves all connections of an endpoint.
 */
final class PacketReader {
    private static final int NONE = -1;

    private final BitReader in = new BitReader();
    private final TapPoint taps;
    /** Number of the channel that refused the last packet, or {@code NONE}. */
    private int refusing = NONE;
    /** Type of the refused message, or null. */
    private MessageType<?> refused;

    /** Creates a reader. */
    PacketReader(TapPoint taps) {
        this.taps = taps;
    }

    /**
     * Reads a packet, and applies it if all of it is valid. Returns why not otherwise.
     *
     * @param channels the channels of the connection, by number
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
     * Returns why the packet that was read last broke the protocol.
     *
     * @param channels the channels of the connection, by number
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
                refused = channels[number].pollRefusedType();
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
