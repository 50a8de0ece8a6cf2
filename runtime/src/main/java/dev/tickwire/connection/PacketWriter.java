package dev.tickwire.connection;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Bits;
import dev.tickwire.channel.Channel;

/**
 * Fills one packet after another with what the channels have, those of higher priority first. So that none starves, a channel
 * whose messages have lacked room for {@link #PATIENCE_PACKETS} packets goes first in the next, and of several such the one
 * that has waited longest.
 */
final class PacketWriter {
    /** How many packets a channel stands back. */
    static final int PATIENCE_PACKETS = 8;

    private static final int PACKET_COST_BITS = 16;

    private final Channel[] channels;
    /** The numbers of the channels by priority; the endpoint's. */
    private final int[] byPriority;
    /** For each channel by its number, how many packets in a row lacked room for it while it was not first. */
    private final int[] waited;

    private final int maxPacketBytes;
    private final int channelBits;
    private final BitWriter out;
    /** The channels with something in the packet: the bit of each number. */
    private long chosen;

    private boolean hasMore;

    /** What is left of the packet in the reckoning of what fits, and in truth. */
    private int available;

    private int free;
    private int entries;

    PacketWriter(Channel[] channels, ConnectionMemory memory) {
        this.channels = channels;
        this.byPriority = memory.byPriority();
        this.out = memory.out();
        this.maxPacketBytes = memory.protocol().limits().maxPacketBytes();
        this.channelBits = Bits.required(channels.length - 1);
        this.waited = new int[channels.length];
    }

    /** What a packet has for entries, in the reckoning of what fits. */
    static int roomBits(int maxPacketBytes) {
        return freeBits(maxPacketBytes) - PACKET_COST_BITS;
    }

    private static int freeBits(int maxPacketBytes) {
        return (maxPacketBytes & ~7) * Byte.SIZE;
    }

    /**
     * Writes a packet.
     *
     * @return its bytes
     */
    int write(byte[] bytes, int offset, long packet, long nowNanos) {
        choose(packet, nowNanos);
        out.wrap(bytes, offset, maxPacketBytes);
        out.writeInt(entries, 0, channels.length);
        for (int number = 0; number < channels.length; number++) {
            if ((chosen >>> number & 1) != 0) {
                out.writeInt(number, 0, channels.length - 1);
                channels[number].write(out);
            }
        }
        return out.writtenBytes();
    }

    /**
     * Writes a packet without entries: there is no room for any. What does not wait is dropped.
     *
     * @return its bytes
     */
    int writeEmpty(byte[] bytes, int offset) {
        for (Channel channel : channels) {
            channel.passOver();
        }
        hasMore = false;
        out.wrap(bytes, offset, maxPacketBytes);
        out.writeInt(0, 0, channels.length);
        return out.writtenBytes();
    }

    /** Whether the last packet had something in it, and something that was due did not fit. */
    boolean hasMore() {
        return hasMore;
    }

    private void choose(long packet, long nowNanos) {
        available = roomBits(maxPacketBytes);
        free = freeBits(maxPacketBytes) - Bits.required(channels.length);
        entries = 0;
        chosen = 0;
        hasMore = false;
        int first = first();
        choose(first, packet, nowNanos);
        waited[first] = 0;
        for (int number : byPriority) {
            if (number != first) {
                choose(number, packet, nowNanos);
                waited[number] = channels[number].lackedRoom() ? waited[number] + 1 : 0;
            }
        }
        hasMore &= entries > 0;
    }

    private void choose(int number, long packet, long nowNanos) {
        Channel channel = channels[number];
        int cost = channel.pack(available, free - channelBits, packet, nowNanos);
        hasMore |= channel.hasMore();
        if (cost > 0) {
            entries++;
            chosen |= 1L << number;
            available -= Channel.ENTRY_COST_BITS + cost;
            free -= channelBits + channel.chosenBits();
        }
    }

    /** The channel that goes first: the one of the highest priority, unless another has lost its patience. */
    private int first() {
        int longest = byPriority[0];
        int most = PATIENCE_PACKETS - 1;
        for (int number : byPriority) {
            if (waited[number] > most) {
                most = waited[number];
                longest = number;
            }
        }
        return longest;
    }
}
