package dev.tickwire.state.table;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.ToldLog;
import dev.tickwire.state.packet.ToldPackets;

/** Whole bits, which depend on nothing but the objects of the entry. */
final class PackedCoding implements PeerCoding {
    /** An entry that does not fit is tried again with one of so many objects left out. */
    private static final int LESS = 16;

    @Override
    public void begin(FeedContext context, ToldPackets packets, ToldLog log) {
        // No entry depends on those before.
    }

    @Override
    public int parts() {
        return PARTS;
    }

    @Override
    public int write(FeedContext context, int roomBits) {
        return context.packed().write(context.packet(), context.last());
    }

    @Override
    public int fitting(FeedContext context) {
        int objects = context.packet().count();
        return objects - Math.max(1, objects / LESS);
    }

    @Override
    public void copy(FeedContext context, BitWriter to) {
        context.packed().copy(to);
    }

    @Override
    public void onTold(FeedContext context, long told, boolean hasEntry) {
        // No entry depends on those before.
    }

    @Override
    public long steps(FeedContext context, int object) {
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
