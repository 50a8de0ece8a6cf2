package dev.tickwire.connection;

import dev.tickwire.channel.Channel;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.packet.PacketFate;
import java.util.Arrays;

/** Forwards acks and losses of packets to the channels that need them. */
final class ChannelFates implements PacketFate {
    private final PacketFate[] channels;
    private final ChunkTraffic chunks;
    private final StateTraffic state;

    ChannelFates(Channel[] channels, ChunkTraffic chunks, StateTraffic state) {
        this.channels =
                Arrays.stream(channels).filter(PacketFate.class::isInstance).toArray(PacketFate[]::new);
        this.chunks = chunks;
        this.state = state;
    }

    @Override
    public void onAcked(long packet) {
        chunks.onPacketAcked(packet);
        state.onAcked(packet);
        for (PacketFate channel : channels) {
            channel.onAcked(packet);
        }
    }

    @Override
    public void onLost(long packet) {
        for (PacketFate channel : channels) {
            channel.onLost(packet);
        }
    }
}
