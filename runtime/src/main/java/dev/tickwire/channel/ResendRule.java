package dev.tickwire.channel;

import dev.tickwire.packet.LinkCounts;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.Resending;

/**
 * Decides for one connection what is due again; {@link Resending} chooses how.
 *
 * <p>Loss told by the gap, as in RFC 9002, section 6.1: what was sent {@link #GAP_PACKETS} packets before one that is
 * acked is lost. Three, because datagrams that leave together overtake each other by one or two places on healthy
 * networks, and a message sent again for that is wasted. One packet is enough once a round trip and the usual variation
 * have passed, since what comes later than that is no longer being overtaken.
 *
 * <p>Otherwise time decides, as in RFC 6298: the smoothed round trip and four times its variation. With every second
 * sending of the same the wait is doubled, so that a dead network is not flooded. Until a round trip has been measured
 * the fixed time holds.
 */
public final class ResendRule {
    /** How far behind an acked packet one must lie to count as lost at once. */
    static final int GAP_PACKETS = 3;

    /** For fragments of blocks, the time of the reference library: more than 250 ms. */
    static final long FRAGMENT_NANOS = 250_000_001L;

    private static final int MOST_DOUBLINGS = 6;
    /** The part of a round trip by which packets overtake each other, unless jitter is more; as in RFC 9002. */
    private static final int OVERTAKE_SHARE = 8;

    private final Resending resending;

    private long newestAcked = -1;
    private boolean isMeasured;
    private long waitNanos;
    private long overtakeNanos;

    /**
     * Makes the rule of a connection.
     *
     * @param resending the choice
     */
    public ResendRule(Resending resending) {
        this.resending = resending;
    }

    /**
     * Takes what is known of the link now; to be called before channels are packed.
     *
     * @param link the connection's
     */
    public void update(PacketLink link) {
        LinkCounts statistics = link.statistics();
        newestAcked = link.newestAcked();
        isMeasured = !resending.isFixed() && statistics.isRttKnown();
        if (isMeasured) {
            long rttNanos = statistics.rttNanos();
            waitNanos = withinBounds(statistics.overdueNanos());
            overtakeNanos = rttNanos + Math.max(rttNanos / OVERTAKE_SHARE, statistics.jitterNanos());
        }
    }

    /**
     * Whether something that was sent should be sent again. A clock that has jumped back counts as late.
     *
     * @param fixedNanos the wait of the fixed rule
     * @param packet the number of the packet it was last sent in
     * @param sentAtNanos when that was
     * @param times how often it has been sent, at least once
     * @param nowNanos the time
     */
    public boolean isDue(long fixedNanos, long packet, long sentAtNanos, int times, long nowNanos) {
        long elapsed = nowNanos - sentAtNanos;
        if (elapsed < 0) {
            return true;
        }
        if (resending.isFixed()) {
            return elapsed >= fixedNanos;
        }
        return isPassed(packet, elapsed) || elapsed >= waitNanos(fixedNanos, times);
    }

    /**
     * Whether a message, small as it is, should be sent once more in the packet after the one it was sent again in:
     * those behind it have waited for it long enough, and a second loss would make them wait as long again.
     *
     * @param sentAtNanos when it was last sent
     * @param times how often it has been sent, at least once
     * @param nowNanos the time; what leaves in one flush is lost together and does not count as two packets
     */
    boolean isDueTwice(long sentAtNanos, int times, long nowNanos) {
        return !resending.isFixed() && times % 2 == 0 && nowNanos - sentAtNanos > 0;
    }

    private boolean isPassed(long packet, long elapsedNanos) {
        long gap = newestAcked - packet;
        return gap >= GAP_PACKETS || gap > 0 && isMeasured && elapsedNanos >= overtakeNanos;
    }

    private long waitNanos(long fixedNanos, int times) {
        long first = isMeasured ? waitNanos : withinBounds(fixedNanos);
        return Math.min(first << Math.min(times / 2, MOST_DOUBLINGS), resending.ceilingNanos());
    }

    private long withinBounds(long nanos) {
        return Math.min(Math.max(nanos, resending.floorNanos()), resending.ceilingNanos());
    }
}
