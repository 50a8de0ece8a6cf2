package dev.tickwire.connection;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.Channel;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.tap.TapPoint;
import java.util.Comparator;

/**
 * Fills one packet after another with what the channels have: inputs first, then those of higher priority. So that none
 * starves, a channel whose messages have lacked room for {@link #PATIENCE_PACKETS} packets goes first in the next, and
 * of several such the one that has waited longest. One for all connections of an endpoint.
 */
final class PacketWriter {
    /** How many packets a channel stands back. */
    static final int PATIENCE_PACKETS = 8;

    private static final int PACKET_COST_BITS = 16;

    /** The numbers of the channels by priority, those of the same by number; inputs before all else, chunks behind. */
    private final int[] byPriority;

    private final int maxPacketBytes;
    private final int channelBits;
    /** The most bits of what comes before the entries. */
    private final int headBits;

    private final BitWriter out = new BitWriter();
    private final TapPoint taps;

    /** The channels with something in the packet: the bit of each number. */
    private long chosen;

    private int entries;
    private boolean hasMore;
    private boolean hasMoreChunks;

    /** The room left in the packet, in the reckoning of what fits, and in truth. */
    private int available;

    private int free;

    /**
     * Writes the packets of connections of a protocol.
     *
     * @param protocol the protocol
     * @param headBits the most bits that a packet begins with, before its entries
     * @param taps the endpoint's
     */
    PacketWriter(Protocol protocol, int headBits, TapPoint taps) {
        this.taps = taps;
        this.headBits = headBits;
        this.maxPacketBytes = protocol.limits().maxPacketBytes();
        this.channelBits = Bits.required(protocol.channels().size() - 1);
        this.byPriority = protocol.channels().stream()
                .sorted(Comparator.comparing(PacketWriter::carriesChunks)
                        .thenComparing(PacketWriter::carriesInputs, Comparator.reverseOrder())
                        .thenComparing(ChannelConfig::priority, Comparator.reverseOrder()))
                .mapToInt(ChannelConfig::number)
                .toArray();
    }

    private static boolean carriesChunks(ChannelConfig config) {
        return config.kind() == ChannelKind.CHUNK;
    }

    private static boolean carriesInputs(ChannelConfig config) {
        return config.kind() == ChannelKind.INPUT;
    }

    /**
     * The room of an empty packet for entries, in the reckoning of what fits.
     *
     * @param maxPacketBytes the most bytes of a packet
     * @param headBits the most bits that it begins with
     */
    static int roomBits(int maxPacketBytes, int headBits) {
        return freeBits(maxPacketBytes) - headBits - PACKET_COST_BITS;
    }

    private static int freeBits(int maxPacketBytes) {
        return (maxPacketBytes & ~7) * Byte.SIZE;
    }

    /**
     * Writes a packet.
     *
     * @param channels the connection's, by number
     * @param state the connection's
     * @return its bytes
     */
    int write(Channel[] channels, StateTraffic state, byte[] bytes, int offset, long packet, long nowNanos) {
        choose(channels, packet, nowNanos);
        out.wrap(bytes, offset, maxPacketBytes);
        state.writeTime(out);
        out.writeInt(entries, 0, channels.length);
        for (int number = 0; number < channels.length; number++) {
            if ((chosen >>> number & 1) != 0) {
                int start = out.writtenBits();
                out.writeInt(number, 0, channels.length - 1);
                channels[number].write(out);
                if (taps.tap() != null) {
                    taps.tap().onEntry(Direction.SENT, channels[number].config(), start, out.writtenBits() - start);
                }
            }
        }
        return out.writtenBytes();
    }

    /**
     * Writes a packet without entries: there is no room for any. What does not wait is dropped.
     *
     * @param channels the connection's, by number
     * @param state the connection's
     * @return its bytes
     */
    int writeEmpty(Channel[] channels, StateTraffic state, byte[] bytes, int offset) {
        for (Channel channel : channels) {
            channel.passOver();
        }
        hasMore = false;
        hasMoreChunks = false;
        return writeEmpty(state, bytes, offset, channels.length);
    }

    /**
     * Writes a packet without entries; all that is to be sent waits.
     *
     * @param state the connection's
     * @param channels how many channels it has
     * @return its bytes
     */
    int writeEmpty(StateTraffic state, byte[] bytes, int offset, int channels) {
        out.wrap(bytes, offset, maxPacketBytes);
        state.writeTime(out);
        out.writeInt(0, 0, channels);
        return out.writtenBytes();
    }

    /** Whether the last packet had something in it, and something that was due did not fit. */
    boolean hasMore() {
        return hasMore;
    }

    /** Whether the last packet had something in it, and more of chunks may leave now. */
    boolean hasMoreChunks() {
        return hasMoreChunks;
    }

    /**
     * Whether a chunk channel has waited for so many packets that it has its turn, whatever a rate limit keeps for the
     * game.
     */
    boolean owesSlices(Channel[] channels) {
        for (Channel channel : channels) {
            if (carriesChunks(channel.config()) && channel.waitedPackets() >= PATIENCE_PACKETS) {
                return true;
            }
        }
        return false;
    }

    private void choose(Channel[] channels, long packet, long nowNanos) {
        available = roomBits(maxPacketBytes, headBits);
        free = freeBits(maxPacketBytes) - headBits - Bits.required(channels.length);
        entries = 0;
        chosen = 0;
        hasMore = false;
        hasMoreChunks = false;
        int first = first(channels);
        choose(channels[first], packet, nowNanos);
        channels[first].onPacked(true);
        for (int number : byPriority) {
            if (number != first) {
                choose(channels[number], packet, nowNanos);
                channels[number].onPacked(false);
            }
        }
        hasMore &= entries > 0;
        hasMoreChunks &= entries > 0;
    }

    private void choose(Channel channel, long packet, long nowNanos) {
        int cost = channel.pack(available, free - channelBits, packet, nowNanos);
        hasMore |= channel.hasMore();
        hasMoreChunks |= carriesChunks(channel.config()) && channel.hasMore();
        if (cost > 0) {
            entries++;
            chosen |= 1L << channel.config().number();
            available -= Channel.ENTRY_COST_BITS + cost;
            free -= channelBits + channel.chosenBits();
        }
    }

    /** The channel that goes first: the one of the highest priority, unless another has lost its patience. */
    private int first(Channel[] channels) {
        int longest = byPriority[0];
        int most = PATIENCE_PACKETS - 1;
        for (int number : byPriority) {
            int packets = channels[number].waitedPackets();
            if (packets > most) {
                most = packets;
                longest = number;
            }
        }
        return longest;
    }
}
