package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;

/** Packed coding for one peer: whole bits, shared by all peers with the same baselines. */
final class PackedCoding implements PeerCoding {
    /** If a trial did not fit, the next trial leaves out at least this share of the objects: one in 16. */
    private static final int LEFT_OUT_DIVISOR = 16;

    @Override
    public void begin(ReplicationContext context, SentStatePackets packets, SentLog log) {
        // Packed entries do not depend on earlier entries.
    }

    @Override
    public int parts() {
        return PARTS;
    }

    @Override
    public int write(ReplicationContext context, int roomBits) {
        return context.packed().write(context.packet(), context.last());
    }

    @Override
    public int fitting(ReplicationContext context) {
        int objects = context.packet().count();
        return objects - Math.max(1, objects / LEFT_OUT_DIVISOR);
    }

    @Override
    public void copy(ReplicationContext context, BitWriter to) {
        context.packed().copy(to);
    }

    @Override
    public void onSent(ReplicationContext context, long statePacket, boolean hasEntry) {
        // Packed entries do not depend on earlier entries.
    }

    @Override
    public long steps(ReplicationContext context, int object) {
        return 0;
    }

    @Override
    public void onAcked(long statePacket) {
        // Packed entries do not depend on earlier entries.
    }

    @Override
    public void forget() {
        // Packed entries do not depend on earlier entries.
    }
}
