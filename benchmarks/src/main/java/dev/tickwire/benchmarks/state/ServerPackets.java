package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;

/** Packets of a server without an endpoint. */
final class ServerPackets {
    /** Bytes of a packet without its header. */
    static final int PACKET_BYTES = 1184;

    /** Bits for updates in a packet with one channel. */
    static final int ENTRY_BITS = PACKET_BYTES * Byte.SIZE - StateSender.maxBits(1, 0) - 1;

    private ServerPackets() {}

    /** Writes a packet of one channel. */
    static void write(StateSender sender, PeerReplicator replicator, BitWriter out) {
        int entry = sender.isDue(0) ? replicator.pack(ENTRY_BITS) : 0;
        sender.writeTime(out);
        out.writeBool(entry > 0);
        if (entry > 0) {
            replicator.write(out);
        }
    }
}
