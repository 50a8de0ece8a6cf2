package dev.tickwire.state.packet;

/** Sets of arrived packets for tests. */
public final class PacketSets {
    private PacketSets() {}

    /**
     * Returns a set.
     *
     * @param settled the number of the settled packet, or -1
     * @param later the numbers of the arrived packets after it, rising
     */
    public static PacketSet of(long settled, long... later) {
        PacketSet set = new PacketSet();
        set.settle(settled, settled >= 0);
        for (long packet : later) {
            set.add(packet);
        }
        return set;
    }
}
