package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;
import dev.tickwire.packet.ReceivedPacket;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.tap.MessageBits;
import dev.tickwire.tap.PacketTap;
import dev.tickwire.tap.TapPoint;

/**
 * Reads the payload of packets into the channels: first the whole payload without effect, then the whole payload with
 * effect. A single instance serves all connections of an endpoint.
 */
final class PacketReader {
    private static final int NONE = -1;

    private final BitReader in = new BitReader();
    private final PacketIn packet = new PacketIn();
    private final TapPoint taps;
    /** Bit set of the channels with an entry in the packet. */
    private long entries;
    /** Number of the channel that refused the packet, or {@code NONE}. */
    private int refusing = NONE;

    /** Creates a reader. */
    PacketReader(TapPoint taps) {
        this.taps = taps;
    }

    /**
     * Reads a packet, and applies it if all of it is valid. Returns why not otherwise.
     *
     * @param channels the channels of the connection, by number
     * @param counts counts the bits of the messages of the connection
     */
    ReadResult read(
            Channel[] channels, StateTraffic state, MessageBits counts, ReceivedPacket received, long nowNanos) {
        wrap(received);
        PacketTap tap = taps.tap();
        packet.begin(received.number(), nowNanos, tap, counts);
        refusing = NONE;
        ReadResult result = state.readTime(in, packet);
        if (result == ReadResult.READ) {
            result = readEntries(channels);
        }
        if (result == ReadResult.READ && in.leftBits() >= Byte.SIZE) {
            result = ReadResult.MALFORMED;
        }
        if (result == ReadResult.READ) {
            state.apply(packet);
        } else if (tap != null) {
            tap.onRefused();
        }
        if (result == ReadResult.READ) {
            apply(channels);
        } else {
            for (Channel channel : channels) {
                channel.discard();
            }
        }
        return result;
    }

    private void apply(Channel[] channels) {
        for (int number = 0; number < channels.length; number++) {
            Channel channel = channels[number];
            if ((entries >>> number & 1) != 0 || channel.countsPackets()) {
                channel.apply(packet);
            }
        }
    }

    private BitReader wrap(ReceivedPacket received) {
        return in.wrap(received.payload(), received.offset(), received.length());
    }

    /**
     * Returns why a packet broke the protocol, after {@link #read}. Channel and message are those of the newest version
     * unless they are gone there.
     *
     * @param channels the channels of the connection, by number
     */
    Breach explain(Channel[] channels, SpokenVersion version, ReceivedPacket received) {
        if (refusing == NONE) {
            return new Breach(null, null, null);
        }
        Channel channel = channels[refusing];
        MessageType<?> refused = packet.refusedType();
        Refusal refusal = refused == null ? null : channel.explainRefused(wrap(received), packet);
        ChannelConfig newestChannel = version.newest(channel.config());
        MessageType<?> newestType = refused == null ? null : version.newest(refused);
        return new Breach(
                newestChannel == null ? channel.config() : newestChannel,
                newestType == null ? refused : newestType,
                refusal);
    }

    private ReadResult readEntries(Channel[] channels) {
        entries = 0;
        int count = in.readInt(0, channels.length);
        int previous = -1;
        for (int i = 0; i < count && !in.failed(); i++) {
            int start = in.readBits();
            int number = in.readInt(0, channels.length - 1);
            if (number <= previous || in.failed()) {
                return ReadResult.MALFORMED;
            }
            ReadResult result = channels[number].read(in, packet);
            if (result != ReadResult.READ) {
                refusing = number;
                return result;
            }
            if (packet.tap() != null) {
                packet.tap().onEntry(Direction.RECEIVED, channels[number].config(), start, in.readBits() - start);
            }
            entries |= 1L << number;
            previous = number;
        }
        return in.failed() ? ReadResult.MALFORMED : ReadResult.READ;
    }
}
