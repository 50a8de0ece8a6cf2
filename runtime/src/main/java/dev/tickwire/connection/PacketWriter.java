package dev.tickwire.connection;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Bits;
import dev.tickwire.channel.Channel;
import java.util.Arrays;

/** Fills one packet after another with what the channels have, those of higher priority first. */
final class PacketWriter {
    private static final int PACKET_COST_BITS = 16;

    private final Channel[] channels;
    /** The channels by priority; those of the same by number. */
    private final Channel[] byPriority;

    private final boolean[] chosen;
    private final int maxPacketBytes;
    private final int channelBits;
    private final BitWriter out = new BitWriter();
    private boolean hasMore;

    PacketWriter(Channel[] channels, int maxPacketBytes) {
        this.channels = channels;
        this.maxPacketBytes = maxPacketBytes;
        this.channelBits = Bits.required(channels.length - 1);
        this.chosen = new boolean[channels.length];
        this.byPriority = channels.clone();
        Arrays.sort(
                byPriority,
                (left, right) ->
                        Integer.compare(right.config().priority(), left.config().priority()));
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
    int write(byte[] bytes, int offset, int packet, long nowNanos) {
        int entries = choose(packet, nowNanos);
        out.wrap(bytes, offset, maxPacketBytes);
        out.writeInt(entries, 0, channels.length);
        for (int number = 0; number < channels.length; number++) {
            if (chosen[number]) {
                out.writeInt(number, 0, channels.length - 1);
                channels[number].write(out);
            }
        }
        return out.writtenBytes();
    }

    /** Whether the last packet had something in it, and something that was due did not fit. */
    boolean hasMore() {
        return hasMore;
    }

    private int choose(int packet, long nowNanos) {
        int available = roomBits(maxPacketBytes);
        int free = freeBits(maxPacketBytes) - Bits.required(channels.length);
        int entries = 0;
        boolean left = false;
        for (Channel channel : byPriority) {
            int cost = channel.pack(available, free - channelBits, packet, nowNanos);
            chosen[channel.config().number()] = cost > 0;
            left |= channel.hasMore();
            if (cost > 0) {
                entries++;
                available -= Channel.ENTRY_COST_BITS + cost;
                free -= channelBits + channel.chosenBits();
            }
        }
        hasMore = left && entries > 0;
        return entries;
    }
}
