package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.packet.PacketFate;

/** Forwards acks and losses of packets to the active channels. */
final class ChannelFates implements PacketFate {
    private final Channel[] channels;
    private final ActiveChannels active;
    private final ChunkTraffic chunks;
    private final StateTraffic state;

    ChannelFates(Channel[] channels, ActiveChannels active, ChunkTraffic chunks, StateTraffic state) {
        this.channels = channels;
        this.active = active;
        this.chunks = chunks;
        this.state = state;
    }

    @Override
    public void onAcked(long packet) {
        chunks.onPacketAcked(packet);
        state.onAcked(packet);
        for (long left = active.bits(); left != 0; left &= left - 1) {
            channels[Long.numberOfTrailingZeros(left)].onAcked(packet);
        }
    }

    @Override
    public void onLost(long packet) {
        for (long left = active.bits(); left != 0; left &= left - 1) {
            channels[Long.numberOfTrailingZeros(left)].onLost(packet);
        }
    }
}
