package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.SentStatePackets;

/** Whole bits, which depend on nothing but the objects of the entry. */
final class PackedCoding implements PeerCoding {
    /** An entry that does not fit is tried again with one of so many objects left out. */
    private static final int LESS = 16;

    @Override
    public void begin(ReplicationContext context, SentStatePackets packets, SentLog log) {
        // No entry depends on those before.
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
        return objects - Math.max(1, objects / LESS);
    }

    @Override
    public void copy(ReplicationContext context, BitWriter to) {
        context.packed().copy(to);
    }

    @Override
    public void onTold(ReplicationContext context, long told, boolean hasEntry) {
        // No entry depends on those before.
    }

    @Override
    public long steps(ReplicationContext context, int object) {
        return 0;
    }

    @Override
    public void onAcked(long told) {
        // No entry depends on those before.
    }

    @Override
    public void forget() {
        // No entry depends on those before.
    }
}
