package dev.tickwire.state.packet;

/**
 * State packets that a server has sent to one peer, numbered from 0, with the fate of each: in flight, acked or lost.
 * Finds the settled packet.
 *
 * <p>The settled packet is a cumulative ack: every state packet up to its number was acked, or its updates were resent
 * in an acked packet. The settled packet advances with acks. See {@link PacketSet} for the terms state packet and
 * settled.
 */
public final class SentStatePackets {
    /** No state packet. */
    public static final long NONE = -1;

    /**
     * Smallest number of state packets from the settled packet to a packet that becomes settled without an ack of its
     * own. All its updates must have been resent in an acked packet. Without this rule, lost packets could fill the
     * window of {@link PacketSet#WINDOW} packets.
     */
    private static final int MIN_AHEAD = PacketSet.WINDOW * 3 / 4;

    /** Number of state packets before the settled packet that {@link #firstRemembered()} includes. */
    private static final int SETTLED_REMEMBERED = 16;

    private static final byte IN_FLIGHT = 0;
    private static final byte LOST = 1;
    private static final byte ACKED = 2;

    private final long[] packets = new long[PacketSet.WINDOW];
    private final long[] ticks = new long[PacketSet.WINDOW];
    private final long[] sentAtNanos = new long[PacketSet.WINDOW];
    private final byte[] fates = new byte[PacketSet.WINDOW];

    private final PacketSet arrived = new PacketSet();
    /** Number of the settled packet, or -1. */
    private long settled = -1;
    /** Whether the settled packet itself was acked. */
    private boolean hasSettledArrived;

    /** All packets below this number were acked or lost. */
    private long undecided;

    private long next;
    private long newestAckedTick;
    /** Result of {@link #hasNewerAck()}. */
    private boolean hasNewerAck;

    /** Returns the newest tick of which the peer has acked a packet, or 0. */
    public long newestAckedTick() {
        return newestAckedTick;
    }

    /** Returns the number that the next state packet gets. */
    public long next() {
        return next;
    }

    /** Returns the number of state packets that may be sent before the settled packet must advance. */
    public int room() {
        return PacketSet.WINDOW - (int) (next - settled);
    }

    /** Returns the number of the first packet after the settled packet. */
    public long firstUnsettled() {
        return settled + 1;
    }

    /**
     * Returns the number of the first packet with the settled packet's tick, as far as it is remembered, or -1 if no
     * packet is settled. Baselines need the records of all packets from this number on.
     */
    public long firstNeeded() {
        long first = settled;
        while (first > 0 && first > next - PacketSet.WINDOW && ticks[at(first - 1)] == ticks[at(settled)]) {
            first--;
        }
        return first;
    }

    /** Returns the number of the first packet whose records are kept: up to 16 packets before the settled packet. */
    public long firstRemembered() {
        return Math.max(Math.max(0, next - PacketSet.WINDOW), settled - SETTLED_REMEMBERED);
    }

    /** Returns the state packets that the peer is known to have, as of the last {@link #settle}. */
    public PacketSet arrived() {
        return arrived;
    }

    /** Returns the tick of a state packet among the last {@link PacketSet#WINDOW}. */
    public long tick(long statePacket) {
        return ticks[at(statePacket)];
    }

    /**
     * Adds the state packet that is being sent. There must be {@link #room}.
     *
     * @param packet the sequence number of the packet
     */
    public void add(long packet, long tick, long nowNanos) {
        int at = at(next++);
        packets[at] = packet;
        ticks[at] = tick;
        sentAtNanos[at] = nowNanos;
        fates[at] = IN_FLIGHT;
        hasNewerAck = false;
    }

    /** Returns whether the peer has acked a packet that was sent after the newest state packet. */
    public boolean hasNewerAck() {
        return hasNewerAck;
    }

    /**
     * Returns whether the window is full, no state packet is under way, and the peer still acks packets. Only a resync
     * helps then.
     */
    public boolean isStuck() {
        return hasNewerAck && room() == 0 && undecided == next;
    }

    /** Returns whether a state packet counts as lost. */
    public boolean isLostPacket(long statePacket) {
        return fates[at(statePacket)] == LOST;
    }

    /**
     * Marks a packet as acked.
     *
     * @param packet the sequence number of the packet
     * @param statePacket the result of {@link #find} for it
     */
    public void onAcked(long packet, long statePacket) {
        hasNewerAck |= next > 0 && packet > packets[at(next - 1)];
        if (statePacket != NONE) {
            fates[at(statePacket)] = ACKED;
            newestAckedTick = Math.max(newestAckedTick, ticks[at(statePacket)]);
            hasSettledArrived |= statePacket == settled;
        }
    }

    /**
     * Returns the number of a packet among the state packets, or {@link #NONE} if the packet is no state packet or is
     * not remembered.
     *
     * @param packet the sequence number of the packet
     */
    public long find(long packet) {
        // Mostly all packets since were state packets, too.
        long likely = next == 0 ? NONE : next - 1 - (packets[at(next - 1)] - packet);
        if (likely >= Math.max(0, next - PacketSet.WINDOW) && likely < next && packets[at(likely)] == packet) {
            return likely;
        }
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
     * Marks the next lost packet and returns it. Returns each lost packet once, also a packet without object updates,
     * or a packet that became settled without an ack.
     *
     * @param from the number of the first state packet to check
     * @param untilTick the newest tick to check; packets of later ticks are not lost yet
     * @return the number of the lost state packet, or {@link #NONE}
     */
    public long pollLost(long from, long untilTick, LossRule rule) {
        undecided = Math.max(undecided, next - PacketSet.WINDOW);
        while (undecided < next && fates[at(undecided)] != IN_FLIGHT) {
            undecided++;
        }
        for (long statePacket = Math.max(undecided, from); statePacket < next; statePacket++) {
            int at = at(statePacket);
            if (fates[at] == IN_FLIGHT && ticks[at] <= untilTick && rule.isLost(packets[at], sentAtNanos[at])) {
                fates[at] = LOST;
                return statePacket;
            }
        }
        return NONE;
    }

    /**
     * Advances the settled packet as far as possible, and updates {@link #arrived()}.
     *
     * @param records knows which lost packets were resent
     */
    public void settle(Records records) {
        for (long statePacket = settled + 1; statePacket < next; statePacket++) {
            if (fates[at(statePacket)] == ACKED) {
                settle(statePacket, true);
            } else if (!records.isResent(statePacket)) {
                break;
            } else if (statePacket - settled >= MIN_AHEAD) {
                settle(statePacket, false);
            }
        }
        arrived.settle(settled, hasSettledArrived);
        for (long statePacket = settled + 1; statePacket < next; statePacket++) {
            if (fates[at(statePacket)] == ACKED) {
                arrived.add(statePacket);
            }
        }
    }

    private void settle(long statePacket, boolean hasArrived) {
        settled = statePacket;
        hasSettledArrived = hasArrived;
    }

    /** Settles all packets sent so far, for a resync without baselines. */
    public void settleAll() {
        settle(next - 1, false);
        arrived.settle(settled, hasSettledArrived);
    }

    private static int at(long statePacket) {
        return PacketSet.place(statePacket);
    }

    /** Knows whether the contents of a state packet were resent. */
    public interface Records {
        /**
         * Returns whether all object updates of a state packet were resent in a packet that was acked. Such a packet
         * needs no ack.
         */
        boolean isResent(long statePacket);
    }
}
