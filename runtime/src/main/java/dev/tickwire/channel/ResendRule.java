package dev.tickwire.channel;

import dev.tickwire.packet.LinkCounts;
import dev.tickwire.packet.PacketLink;
import dev.tickwire.protocol.Resending;

/**
 * Decides for one connection what is retransmitted, as {@link Resending} chooses. See {@code docs/wire.md}, "What goes
 * into a packet, and when".
 *
 * <p>Loss by a gap, as in RFC 9002, section 6.1: a packet is lost if a packet that is {@link #GAP_PACKETS} later is
 * acked. The gap is three, because datagrams that are sent together overtake each other by one or two positions on
 * healthy networks, and retransmissions in that case are wasted. One later packet is enough once a round trip and the
 * usual variation have passed.
 *
 * <p>Otherwise loss by time, as in RFC 6298: the smoothed round trip and four times its variation. The wait doubles
 * with every second sending, so that a dead network is not flooded. Until a round trip was measured, the fixed time
 * applies.
 */
public final class ResendRule {
    /** Packets so far before an acked one count as lost at once. */
    static final int GAP_PACKETS = 3;

    /** Fixed time of fragments, that of <em>yojimbo</em>: more than 250 ms. */
    static final long FRAGMENT_NANOS = 250_000_001L;

    private static final int MAX_DOUBLINGS = 6;
    /** Part of a round trip by which packets overtake each other, unless jitter is more; as in RFC 9002. */
    private static final int OVERTAKE_SHARE = 8;

    private final Resending resending;
    /** Link whose state is to be read before the next decision, or null. */
    private PacketLink unreadLink;

    private long newestAcked = -1;
    private boolean isMeasured;
    private long waitNanos;
    private long overtakeNanos;

    /** Creates the rule of a connection. */
    public ResendRule(Resending resending) {
        this.resending = resending;
    }

    /**
     * Updates the rule by the present state of the link. Call this method before channels are packed. The state is read
     * with the first decision: most packets retransmit nothing.
     */
    public void update(PacketLink link) {
        unreadLink = link;
    }

    private void read(PacketLink link) {
        unreadLink = null;
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
     * Returns whether something should be retransmitted. If the clock has jumped back, it should.
     *
     * @param fixedNanos the wait of the fixed rule
     * @param packet the number of the packet in which the message was last sent
     * @param sentAtNanos the time of that
     * @param sendCount the number of times that the message was sent, 1 or more
     * @param nowNanos the time
     */
    public boolean isDue(long fixedNanos, long packet, long sentAtNanos, int sendCount, long nowNanos) {
        long elapsed = nowNanos - sentAtNanos;
        if (elapsed < 0) {
            return true;
        }
        if (resending.isFixed()) {
            return elapsed >= fixedNanos;
        }
        if (unreadLink != null) {
            read(unreadLink);
        }
        return isPassed(packet, elapsed) || elapsed >= waitNanos(fixedNanos, sendCount);
    }

    /**
     * Returns whether a message should be sent once more, in the packet after its retransmission. Later messages have
     * waited for it long enough, and a second loss would double that. Packets of one flush are lost together, so they
     * do not count.
     *
     * @param sentAtNanos the time when the message was last sent
     * @param sendCount the number of times that the message was sent, 1 or more
     * @param nowNanos the time
     */
    boolean isDueTwice(long sentAtNanos, int sendCount, long nowNanos) {
        return !resending.isFixed() && sendCount % 2 == 0 && nowNanos - sentAtNanos > 0;
    }

    private boolean isPassed(long packet, long elapsedNanos) {
        long gap = newestAcked - packet;
        return gap >= GAP_PACKETS || gap > 0 && isMeasured && elapsedNanos >= overtakeNanos;
    }

    private long waitNanos(long fixedNanos, int sendCount) {
        long first = isMeasured ? waitNanos : withinBounds(fixedNanos);
        return Math.min(first << Math.min(sendCount / 2, MAX_DOUBLINGS), resending.ceilingNanos());
    }

    private long withinBounds(long nanos) {
        return Math.min(Math.max(nanos, resending.floorNanos()), resending.ceilingNanos());
    }
}
