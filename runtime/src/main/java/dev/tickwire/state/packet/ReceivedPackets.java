package dev.tickwire.state.packet;

import java.util.Arrays;

/** The telling packets that a client has received, as far back as the server may still name them. */
public final class ReceivedPackets {
    /** How many are remembered: the server names none that is further behind the newest that it could know of. */
    static final int MOST = 256;

    /** Packets may come so many packets late, and what they name is still held. */
    static final int GRACE = 16;

    private static final long NONE = -2;

    private final long[] tolds = new long[MOST];
    private final long[] packets = new long[MOST];
    private final long[] settled = new long[MOST];
    private final long[] ticks = new long[MOST];
    private final ServerTicks serverTicks = new ServerTicks();
    private long newest = NONE;
    private long oldest = -1;

    /** Holds none. */
    public ReceivedPackets() {
        Arrays.fill(tolds, NONE);
    }

    /**
     * The settled packet that a packet names.
     *
     * @param packet the number of that packet among all packets
     * @param lowBits the lowest bits of the settled one's number
     * @return its number; below all that are held if it is not held
     */
    long find(long packet, int lowBits) {
        int at = lowBits & MOST - 1;
        return tolds[at] != NONE && packets[at] < packet ? tolds[at] : NONE;
    }

    /**
     * The number of a settled packet that has not arrived.
     *
     * @param lowBits the lowest 32 bits of the number after it
     */
    long unheld(long lowBits) {
        long number = lowBits - 1;
        return newest == NONE ? number : newest + (int) (number - newest);
    }

    /**
     * Whether no telling packet of a range is missing.
     *
     * @param after the packet before the range
     * @param last the last of it, among the newest 256
     */
    public boolean holdsAll(long after, long last) {
        for (long told = Math.max(after + 1, 0); told <= last; told++) {
            if (!holds(told)) {
                return false;
            }
        }
        return true;
    }

    /** The ticks that have come with the packets. */
    public ServerTicks serverTicks() {
        return serverTicks;
    }

    /** Whether a telling packet is held. */
    public boolean holds(long told) {
        return tolds[at(told)] == told;
    }

    /** The tick of a packet that is held. */
    public long tick(long told) {
        return ticks[at(told)];
    }

    /** The oldest packet that may be named as settled; nothing that was told before it is needed, but the newest. */
    public long oldest() {
        return oldest;
    }

    /** Whether a packet comes so late that what it names may not be held any more. */
    public boolean isLate(long told) {
        return told < newest - GRACE;
    }

    /** Whether a packet comes so late that the server has long given it up. */
    boolean isTooLate(long told) {
        return told <= newest - PacketSet.WINDOW;
    }

    /**
     * Notes a telling packet that has been read whole.
     *
     * @param packet its number among all packets
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
