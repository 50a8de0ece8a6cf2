package dev.tickwire.connection;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.Channel;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.tap.MessageBits;
import dev.tickwire.tap.PacketTap;
import dev.tickwire.tap.TapPoint;
import java.util.Comparator;

/**
 * Writes packets with the pending content of the channels: inputs first, then by priority, chunks last. A channel that
 * found no room in {@link #PATIENCE_PACKETS} packets goes first in the next packet; of several such channels, the
 * channel that has waited longest. A single instance serves all connections of an endpoint.
 */
final class PacketWriter {
    /** Packets that a channel may wait for room. */
    static final int PATIENCE_PACKETS = 8;

    private static final int PACKET_COST_BITS = 16;

    /** The turn before those by priority. */
    private static final int FIRST = -1;

    /** Channel numbers in the order of turns: inputs, then by priority, then chunks; ties by number. */
    private final int[] byPriority;

    private final int maxPacketBytes;
    private final int channelBits;
    /** Upper bound on the bits before the entries of a packet. */
    private final int headBits;

    private final BitWriter out = new BitWriter();
    private final TapPoint taps;
    private final PacketOut packet = new PacketOut();

    /** Bit set of the channels with an entry in the packet. */
    private long chosen;

    private int entries;
    private boolean hasMore;
    private boolean hasMoreChunks;

    /** Room left in the packet: by the costs that decide what fits, and by the real bits. */
    private int available;

    private int free;

    /**
     * Creates the writer of an endpoint.
     *
     * @param headBits the largest number of bits of a packet before the first entry
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
     * Returns the room of an empty packet for entries in bits, by the costs that decide what fits.
     *
     * @param headBits the largest number of bits of a packet before the first entry
     */
    static int roomBits(int maxPacketBytes, int headBits) {
        return freeBits(maxPacketBytes) - headBits - PACKET_COST_BITS;
    }

    private static int freeBits(int maxPacketBytes) {
        return (maxPacketBytes & ~7) * Byte.SIZE;
    }

    /**
     * Writes a packet. Returns its length in bytes.
     *
     * @param channels the channels of the connection, by number
     * @param counts counts the bits of the messages of the connection
     */
    int write(Channel[] channels, StateTraffic state, MessageBits counts, PacketLink link, long nowNanos) {
        PacketTap tap = taps.tap();
        packet.begin(link.nextPacket(), nowNanos, state.beginPacket(nowNanos, tap), tap, counts);
        choose(channels);
        out.wrap(link.buffer(), PacketLink.PAYLOAD_OFFSET, maxPacketBytes);
        state.writeTime(out);
        out.writeInt(entries, 0, channels.length);
        for (int channel = 0; channel < channels.length; channel++) {
            if ((chosen >>> channel & 1) != 0) {
                int start = out.writtenBits();
                out.writeInt(channel, 0, channels.length - 1);
                channels[channel].write(out, packet);
                if (tap != null) {
                    tap.onEntry(Direction.SENT, channels[channel].config(), start, out.writtenBits() - start);
                }
            }
        }
        state.commit(packet);
        return out.writtenBytes();
    }

    /**
     * Writes a packet without entries, because a rate does not allow any. Drops unreliable messages. Returns its length
     * in bytes.
     */
    int writeEmpty(Channel[] channels, StateTraffic state, PacketLink link) {
        for (Channel channel : channels) {
            channel.skip();
        }
        hasMore = false;
        hasMoreChunks = false;
        return writeEmpty(state, link, channels.length);
    }

    /**
     * Writes a packet without entries. All messages wait. Returns its length in bytes.
     *
     * @param channels the number of channels
     */
    int writeEmpty(StateTraffic state, PacketLink link, int channels) {
        out.wrap(link.buffer(), PacketLink.PAYLOAD_OFFSET, maxPacketBytes);
        state.writeTime(out);
        out.writeInt(0, 0, channels);
        return out.writtenBytes();
    }

    /** Returns whether the packet has entries, and something due did not fit. */
    boolean hasMore() {
        return hasMore;
    }

    /** Returns whether the packet has entries, and more slices may be sent now. */
    boolean hasMoreChunks() {
        return hasMoreChunks;
    }

    /**
     * Returns whether a chunk channel has waited too many packets. Such a channel has a turn, whatever a rate limit
     * reserves for the game.
     */
    boolean hasPendingSlices(Channel[] channels) {
        for (Channel channel : channels) {
            if (carriesChunks(channel.config()) && channel.waitedPackets() >= PATIENCE_PACKETS) {
                return true;
            }
        }
        return false;
    }

    private void choose(Channel[] channels) {
        available = roomBits(maxPacketBytes, headBits);
        free = freeBits(maxPacketBytes) - headBits - Bits.required(channels.length);
        entries = 0;
        chosen = 0;
        hasMore = false;
        hasMoreChunks = false;
        int first = first(channels);
        for (int turn = FIRST; turn < byPriority.length; turn++) {
            int number = turn == FIRST ? first : byPriority[turn];
            if ((turn == FIRST || number != first) && channels[number].isActive()) {
                choose(channels[number]);
                channels[number].onPacked(turn == FIRST);
            }
        }
        hasMore &= entries > 0;
        hasMoreChunks &= entries > 0;
    }

    private void choose(Channel channel) {
        int cost = channel.pack(available, free - channelBits, packet);
        if (channel.hasMore()) {
            hasMore = true;
            hasMoreChunks |= carriesChunks(channel.config());
        }
        if (cost > 0) {
            entries++;
            chosen |= 1L << channel.config().number();
            available -= Channel.ENTRY_COST_BITS + cost;
            free -= channelBits + channel.chosenBits();
        } else {
            channel.deactivateIfIdle();
        }
    }

    /** Returns the channel that goes first: the first by turn, unless another has waited too long. */
    private int first(Channel[] channels) {
        int longest = byPriority[0];
        int max = PATIENCE_PACKETS - 1;
        for (int number : byPriority) {
            int packets = channels[number].waitedPackets();
            if (packets > max) {
                max = packets;
                longest = number;
            }
        }
        return longest;
    }
}
