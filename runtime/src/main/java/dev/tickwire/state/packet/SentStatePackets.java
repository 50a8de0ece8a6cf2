package dev.tickwire.state.packet;

/**
 * The telling packets that a server has sent to one peer, as far back as the {@linkplain PacketSet settled} one: which
 * have arrived, and which are taken for lost.
 */
public final class SentStatePackets {
    /** No packet. */
    public static final long NONE = -1;

    /** A packet that comes so long after the settled one is settled, too, though it has not arrived itself. */
    private static final int LEAST_AHEAD = PacketSet.WINDOW * 3 / 4;

    /** How many settled packets are remembered. */
    private static final int SETTLED_REMEMBERED = 16;

    private static final byte UNDER_WAY = 0;
    private static final byte LOST = 1;
    private static final byte ACKED = 2;

    private final long[] packets = new long[PacketSet.WINDOW];
    private final long[] ticks = new long[PacketSet.WINDOW];
    private final long[] sentAtNanos = new long[PacketSet.WINDOW];
    private final byte[] fates = new byte[PacketSet.WINDOW];

    private final PacketSet arrived = new PacketSet();
    /** All up to this one have arrived, or what they told was told again by one that has; -1 before the first. */
    private long settled = -1;
    /** Whether the settled packet has arrived itself. */
    private boolean isHeld;

    /** All before this one have been acked or taken for lost, or are not remembered. */
    private long undecided;

    private long next;
    private long newestAckedTick;
    /** Whether a packet was acked that left after the newest telling one. */
    private boolean isHeardSince;

    /** The newest tick that a packet told which has been acked, remembered or not; 0 before the first. */
    public long newestAckedTick() {
        return newestAckedTick;
    }

    /** The number of the next telling packet. */
    public long next() {
        return next;
    }

    /** How many telling packets more may leave before one is settled. */
    public int room() {
        return PacketSet.WINDOW - (int) (next - settled);
    }

    /** The first packet that is not settled. */
    public long firstUnsettled() {
        return settled + 1;
    }

    /** The first of the packets that told the same tick as the settled one; -1 before the first is settled. */
    public long firstNeeded() {
        long first = settled;
        while (first > 0 && first > next - PacketSet.WINDOW && ticks[at(first - 1)] == ticks[at(settled)]) {
            first--;
        }
        return first;
    }

    /** The first of those that are not settled, and of some before. */
    public long firstRemembered() {
        return Math.max(Math.max(0, next - PacketSet.WINDOW), settled - SETTLED_REMEMBERED);
    }

    /** The packets that have arrived, as a packet that leaves now names them. */
    public PacketSet arrived() {
        return arrived;
    }

    /** The tick that a remembered packet told. */
    public long tick(long told) {
        return ticks[at(told)];
    }

    /**
     * Notes that a telling packet leaves; there is {@link #room}.
     *
     * @param packet its number among all packets
     * @param tick the tick that it tells
     * @param nowNanos the time
     */
    public void add(long packet, long tick, long nowNanos) {
        int at = at(next++);
        packets[at] = packet;
        ticks[at] = tick;
        sentAtNanos[at] = nowNanos;
        fates[at] = UNDER_WAY;
        isHeardSince = false;
    }

    /**
     * Whether the peer is heard again, after a time in which it was not: a packet was acked that left after all telling
     * ones.
     */
    public boolean isHeardSince() {
        return isHeardSince;
    }

    /** Whether the fates of all telling packets are decided, and what leaves no {@link #room} stays so. */
    public boolean isStuck() {
        return isHeardSince && room() == 0 && undecided == next;
    }

    /** Whether a remembered packet is taken for lost, by its number among all packets. */
    public boolean isLost(long packet) {
        long told = find(packet);
        return told != NONE && isTakenForLost(told);
    }

    /** Whether a remembered packet is taken for lost. */
    public boolean isTakenForLost(long told) {
        return fates[at(told)] == LOST;
    }

    /**
     * A packet has been acked for the first time.
     *
     * @param packet its number among all packets
     * @return its number among those that tell; {@link #NONE} if it told nothing, or is not remembered
     */
    public long onAcked(long packet) {
        long told = find(packet);
        isHeardSince |= next > 0 && packet > packets[at(next - 1)];
        if (told != NONE) {
            fates[at(told)] = ACKED;
            newestAckedTick = Math.max(newestAckedTick, ticks[at(told)]);
            isHeld |= told == settled;
        }
        return told;
    }

    private long find(long packet) {
        long low = Math.max(0, next - PacketSet.WINDOW);
        long high = next;
        while (low < high) {
            long middle = low + high >>> 1;
            if (packets[at(middle)] < packet) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < next && packets[at(low)] == packet ? low : NONE;
    }

    /**
     * Takes the next packet that is taken for lost; each once, also if it told nothing or is settled without it.
     *
     * @param from the first to look at
     * @param untilTick packets that told a later tick are not lost yet
     * @param rule says what is lost
     * @return the packet, {@link #NONE} if there is none
     */
    public long pollLost(long from, long untilTick, LossRule rule) {
        undecided = Math.max(undecided, next - PacketSet.WINDOW);
        while (undecided < next && fates[at(undecided)] != UNDER_WAY) {
            undecided++;
        }
        for (long told = Math.max(undecided, from); told < next; told++) {
            int at = at(told);
            if (fates[at] == UNDER_WAY && ticks[at] <= untilTick && rule.isLost(packets[at], sentAtNanos[at])) {
                fates[at] = LOST;
                return told;
            }
        }
        return NONE;
    }

    /**
     * Settles what can be settled, and names what has arrived.
     *
     * @param records what the packets told
     */
    public void settle(Records records) {
        for (long told = settled + 1; told < next; told++) {
            if (fates[at(told)] == ACKED) {
                settle(told, true);
            } else if (!records.isToldAgain(told)) {
                break;
            } else if (told - settled >= LEAST_AHEAD) {
                settle(told, false);
            }
        }
        arrived.settle(settled, isHeld);
        for (long told = settled + 1; told < next; told++) {
            if (fates[at(told)] == ACKED) {
                arrived.add(told);
            }
        }
    }

    private void settle(long told, boolean hasArrived) {
        settled = told;
        isHeld = hasArrived;
    }

    /** Forgets which have arrived: all is told anew. */
    public void beginAnew() {
        settle(next - 1, false);
        arrived.settle(settled, isHeld);
    }

    private static int at(long told) {
        return PacketSet.place(told);
    }

    /** The objects that packets told. */
    public interface Records {
        /** Whether all that a packet told, if anything, was told again by one that has arrived; it needs no ack. */
        boolean isToldAgain(long told);
    }
}
