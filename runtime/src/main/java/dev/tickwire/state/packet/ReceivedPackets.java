package dev.tickwire.state.packet;

import java.util.Arrays;

/**
 * Numbers, ticks and settled packets of the newest state packets at a client. {@link TimeEntry} reads against them.
 *
 * <p>A client may forget versions older than {@link #oldest()}: no acceptable packet refers to them.
 */
public final class ReceivedPackets {
    /** Number of remembered state packets. The server refers to no older ones. */
    static final int MOST = 256;

    /** Number of newer state packets after which a late state packet still finds all that it refers to. */
    static final int GRACE = 16;

    private static final long NONE = -2;

    private final long[] tolds = new long[MOST];
    private final long[] packets = new long[MOST];
    private final long[] settled = new long[MOST];
    private final long[] ticks = new long[MOST];
    private final ServerTicks serverTicks = new ServerTicks();
    private long newest = NONE;
    private long oldest = -1;

    /** Creates an empty set. */
    public ReceivedPackets() {
        Arrays.fill(tolds, NONE);
    }

    /**
     * Returns the number of a settled state packet from its lowest bits, or -2 if it is not remembered.
     *
     * @param packet the sequence number of the naming packet, above that of the settled packet
     * @param lowBits the lowest bits of the settled packet's number
     */
    long find(long packet, int lowBits) {
        int at = lowBits & MOST - 1;
        return tolds[at] != NONE && packets[at] < packet ? tolds[at] : NONE;
    }

    /**
     * Returns the number of a settled state packet that never arrived here.
     *
     * @param lowBits the lowest 32 bits of its number + 1
     */
    long unheld(long lowBits) {
        long number = lowBits - 1;
        return newest == NONE ? number : newest + (int) (number - newest);
    }

    /**
     * Returns whether all state packets of a range are remembered.
     *
     * @param after the number of the packet before the range
     * @param last the number of the last packet of the range, among the newest 256
     */
    public boolean holdsAll(long after, long last) {
        for (long told = Math.max(after + 1, 0); told <= last; told++) {
            if (!holds(told)) {
                return false;
            }
        }
        return true;
    }

    public ServerTicks serverTicks() {
        return serverTicks;
    }

    /** Returns whether a state packet has arrived and is remembered. */
    public boolean holds(long told) {
        return tolds[at(told)] == told;
    }

    /** Returns the tick of a remembered state packet. */
    public long tick(long told) {
        return ticks[at(told)];
    }

    /**
     * Returns the smallest number of a settled packet in an acceptable packet. Packets with a smaller one are rejected.
     */
    public long oldest() {
        return oldest;
    }

    /**
     * Returns whether a state packet is more than 16 numbers late. The client may have forgotten what the packet refers
     * to.
     */
    public boolean isLate(long told) {
        return told < newest - GRACE;
    }

    /** Returns whether a state packet is at least {@link PacketSet#WINDOW} numbers late, so the client drops it. */
    boolean isTooLate(long told) {
        return told <= newest - PacketSet.WINDOW;
    }

    /**
     * Adds a completely read state packet.
     *
     * @param packet its sequence number
     * @param entry its time entry
     */
    public void add(long packet, TimeEntry.Told entry) {
        int at = at(entry.told());
        tolds[at] = entry.told();
        packets[at] = packet;
        settled[at] = entry.arrived().settled();
        ticks[at] = entry.tick();
        if (entry.told() <= newest - GRACE) {
            raise(settled[at]);
        }
        for (long passed = Math.max(newest, entry.told() - MOST) - GRACE + 1;
                passed <= entry.told() - GRACE;
                passed++) {
            if (passed >= 0 && tolds[at(passed)] == passed) {
                raise(settled[at(passed)]);
            }
        }
        newest = Math.max(newest, entry.told());
    }

    private void raise(long named) {
        oldest = Math.max(oldest, named);
    }

    private static int at(long told) {
        return (int) told & MOST - 1;
    }
}
