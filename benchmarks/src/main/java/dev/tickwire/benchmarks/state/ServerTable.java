package dev.tickwire.benchmarks.state;

import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;

/** Makes the tables of a server without an endpoint. */
final class ServerTable {
    /** The bytes of a packet, without those of its header. */
    static final int PACKET_BYTES = 1184;

    /** The room for an entry in a packet of one channel, in bits. */
    static final int ENTRY_BITS = PACKET_BYTES * Byte.SIZE - StateSender.mostBits(1, 0) - 1;

    private ServerTable() {}

    /**
     * Makes the first table of a channel.
     *
     * @param keeping the state of the server
     * @param channel the channel
     * @param objects how many objects there may be
     * @param isModelled whether they are told in modelled bits; else in whole bits
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
