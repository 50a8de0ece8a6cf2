package dev.tickwire.state.packet;

import java.util.Arrays;

/**
 * Numbers, ticks and settled packets of the newest state packets at a client. {@link TimeEntry} reads against them.
 *
 * <p>A client may forget versions older than {@link #oldest()}: no acceptable packet refers to them.
 */
public final class ReceivedPackets {
    /** Number of remembered state packets. The server refers to no older state packets. */
    static final int MAX_PACKETS = 256;

    /** Number of newer state packets after which a late state packet still finds all that it refers to. */
    static final int LATE_PACKETS = 16;

    private static final long NONE = -2;

    private final long[] statePackets = new long[MAX_PACKETS];
    private final long[] packets = new long[MAX_PACKETS];
    private final long[] settled = new long[MAX_PACKETS];
    private final long[] ticks = new long[MAX_PACKETS];
    private final ServerTicks serverTicks = new ServerTicks();
    private long newest = NONE;
    private long oldest = -1;

    /** Creates an empty set. */
    public ReceivedPackets() {
        Arrays.fill(statePackets, NONE);
    }

    /**
     * Returns the number of a settled state packet from its lowest bits, or -2 if it is not remembered.
     *
     * @param packet the sequence number of the naming packet, above that of the settled packet
     * @param lowBits the lowest bits of the settled packet's number
     */
    long find(long packet, int lowBits) {
        int at = lowBits & MAX_PACKETS - 1;
        return statePackets[at] != NONE && packets[at] < packet ? statePackets[at] : NONE;
    }

    /**
     * Returns the number of a settled state packet that never arrived here.
     *
     * @param lowBits the lowest 32 bits of (the number of the settled packet + 1)
     */
    long expandSettled(long lowBits) {
        long number = lowBits - 1;
        return newest == NONE ? number : newest + (int) (number - newest);
    }

    /**
     * Returns whether all state packets of a range are remembered.
     *
     * @param after the number of the packet before the range
     * @param last the number of the last packet of the range, among the newest 256
     */
    public boolean hasReceivedAll(long after, long last) {
        for (long statePacket = Math.max(after + 1, 0); statePacket <= last; statePacket++) {
            if (!hasReceived(statePacket)) {
                return false;
            }
        }
        return true;
    }

    public ServerTicks serverTicks() {
        return serverTicks;
    }

    /** Returns whether a state packet has arrived and is remembered. */
    public boolean hasReceived(long statePacket) {
        return statePackets[at(statePacket)] == statePacket;
    }

    /** Returns the tick of a remembered state packet. */
    public long tick(long statePacket) {
        return ticks[at(statePacket)];
    }

    /**
     * Returns the smallest number of a settled packet in an acceptable packet. Packets with a smaller number are
     * rejected.
     */
    public long oldest() {
        return oldest;
    }

    /**
     * Returns whether a state packet is more than 16 numbers late. The client may have forgotten what the packet refers
     * to.
     */
    public boolean isLate(long statePacket) {
        return statePacket < newest - LATE_PACKETS;
    }

    /** Returns whether a state packet is at least {@link PacketSet#WINDOW} numbers late, so the client drops it. */
    boolean isTooLate(long statePacket) {
        return statePacket <= newest - PacketSet.WINDOW;
    }

    /**
     * Adds a completely read state packet.
     *
     * @param packet the sequence number of the packet
     * @param entry the time entry of the packet
     */
    public void add(long packet, TimeEntry.DecodedTimeEntry entry) {
        int at = at(entry.statePacket());
        statePackets[at] = entry.statePacket();
        packets[at] = packet;
        settled[at] = entry.arrived().settled();
        ticks[at] = entry.tick();
        if (entry.statePacket() <= newest - LATE_PACKETS) {
            raiseOldest(settled[at]);
        }
        for (long passed = Math.max(newest, entry.statePacket() - MAX_PACKETS) - LATE_PACKETS + 1;
                passed <= entry.statePacket() - LATE_PACKETS;
                passed++) {
            if (passed >= 0 && statePackets[at(passed)] == passed) {
                raiseOldest(settled[at(passed)]);
            }
        }
        newest = Math.max(newest, entry.statePacket());
    }

    private void raiseOldest(long settledPacket) {
        oldest = Math.max(oldest, settledPacket);
    }

    private static int at(long statePacket) {
        return (int) statePacket & MAX_PACKETS - 1;
    }
}
