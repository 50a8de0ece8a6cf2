package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.packet.PacketFate;

/** Forwards acks and losses of packets to the channels. */
final class ChannelFates implements PacketFate {
    private final Channel[] channels;
    private final ChunkTraffic chunks;
    private final StateTraffic state;

    ChannelFates(Channel[] channels, ChunkTraffic chunks, StateTraffic state) {
        this.channels = channels;
        this.chunks = chunks;
        this.state = state;
    }

    @Override
    public void onAcked(long packet) {
        chunks.onPacketAcked(packet);
        state.onAcked(packet);
        for (Channel channel : channels) {
            channel.onAcked(packet);
        }
    }

    @Override
    public void onLost(long packet) {
        for (Channel channel : channels) {
            channel.onLost(packet);
        }
    }
}
