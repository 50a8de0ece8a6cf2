package dev.tickwire.benchmarks.state;

import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;

/** Creates the tables of a server without an endpoint. */
final class ServerTable {
    /** Bytes of a packet without its header. */
    static final int PACKET_BYTES = 1184;

    /** Bits for updates in a packet with one channel. */
    static final int ENTRY_BITS = PACKET_BYTES * Byte.SIZE - StateSender.maxBits(1, 0) - 1;

    private ServerTable() {}

    /**
     * Creates the first table of a channel.
     *
     * @param keeping the state of the server
     * @param channel the channel
     * @param objects the capacity
     * @param isModelled whether it has modelled coding, else packed coding
     */
    static StateTable of(ServerObjects keeping, StateChannel channel, int objects, boolean isModelled) {
        ChannelSettings settings = new ChannelSettings(
                channel.name(),
                objects,
                channel.bytesPerTick(),
                channel.everyTicks(),
                isModelled,
                channel.placed(),
                ENTRY_BITS);
        return keeping.newTable(settings, channel.objects());
    }
}
