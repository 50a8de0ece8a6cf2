package dev.tickwire.connection;

import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.RateLimit;

/**
 * Decides whether a connection may send now, by the limit of this side and by the rate that the peer can receive.
 *
 * <p>The limit counts packets as the statistics do, without packets that carry acks only. The rate of the peer counts
 * all datagrams with their session headers, because these arrive there. Acks are sent beyond it, though less often, and
 * their bytes are missing afterwards.
 */
public final class SendAllowance {
    /** Least rate that a peer can impose, in bytes a second. Less could stall messages for which the peer waits. */
    static final int MIN_BYTES_PER_SECOND = 5_000;
    /**
     * Least rate that a peer can impose, in largest packets a second: none then takes longer than a quarter of a
     * second.
     */
    private static final int MIN_PACKETS_PER_SECOND = 4;
    /** The burst at the peer's rate is a tenth of a second's bytes, and a packet. */
    private static final int BURST_SHARE = 10;

    /** Interval of acks while the peer's rate is used up; owed acks are sent at once. */
    private static final long ACKS_INTERVAL_NANOS = 50_000_000L;

    private static final int MAX_BYTES = 1_000_000_000;

    private final Protocol protocol;
    private final int maxBytes;
    private RateLimit limit;
    /** Bucket of this side's limit, or null without a limit. */
    private TokenBucket own;
    /** Bucket of the peer's rate, or null until a rate arrives. */
    private TokenBucket others;

    private int receiverBytesPerSecond;
    private int headerBytes;
    private long sentAtNanos;

    SendAllowance(Protocol protocol, RateLimit limit) {
        this.protocol = protocol;
        this.maxBytes = PacketSizes.maxWithHeaders(protocol.limits());
        limit(limit);
    }

    /**
     * Sets the rate limit of this side. While it is used up, a flush sends one packet with acks only. Reliable messages
     * then wait, and unreliable ones are dropped, because they would be outdated.
     *
     * @param newLimit the limit, or {@link RateLimit#NONE}
     * @throws IllegalArgumentException if its burst is less than the largest packet with headers
     */
    public void limit(RateLimit newLimit) {
        limit = PacketSizes.requireRoom(newLimit, protocol);
        own = newLimit.isLimited() ? new TokenBucket(newLimit) : null;
    }

    /** Returns the rate limit of this side. */
    public RateLimit limit() {
        return limit;
    }

    /**
     * Sets the rate that the peer can receive, for all datagrams together, with acks and chunks. It applies beside the
     * limit of this side. A peer cannot choose too low a rate: less than 5,000 bytes a second, or than four of the
     * protocol's largest packets a second, counts as the greater of the two.
     *
     * @param bytesPerSecond the rate in bytes a second, or 0 for no limit
     * @param bytesAround the bytes that the session adds to each datagram
     */
    public void receiver(int bytesPerSecond, int bytesAround) {
        receiverBytesPerSecond = bytesPerSecond;
        headerBytes = bytesAround;
        if (bytesPerSecond == 0) {
            return;
        }
        int max = maxWithHeaders();
        int rate = Math.max(bytesPerSecond, Math.max(MIN_BYTES_PER_SECOND, MIN_PACKETS_PER_SECOND * max));
        int burst = Math.min(max + rate / BURST_SHARE, MAX_BYTES);
        if (others == null) {
            others = new TokenBucket(rate, burst);
        } else {
            others.change(rate, burst);
        }
    }

    /** Returns the rate that the peer can receive, in bytes a second as the peer sent it; 0 for no limit. */
    public int receiver() {
        return receiverBytesPerSecond;
    }

    /** Returns whether a packet of any size may be sent now. */
    boolean allowsPacket(long nowNanos) {
        boolean isOwn = own == null || own.has(nowNanos, maxBytes);
        return isOwn && allowsMoreAcks(nowNanos);
    }

    /** Returns whether a packet with acks only may be sent now, beside the packet of each flush. */
    boolean allowsMoreAcks(long nowNanos) {
        return receiverBytesPerSecond == 0 || others.has(nowNanos, maxWithHeaders());
    }

    /** Returns whether slices may be sent before their turn: half of each burst is reserved for the game. */
    boolean allowsSlices(long nowNanos) {
        boolean isOwn = own == null || own.has(nowNanos, middle(maxBytes, own));
        return isOwn && (receiverBytesPerSecond == 0 || others.has(nowNanos, middle(maxWithHeaders(), others)));
    }

    /**
     * Returns whether a packet with acks only should be sent now though none are owed. Such packets use up a low rate.
     */
    boolean allowsAcks(long nowNanos) {
        return receiverBytesPerSecond == 0 || nowNanos - sentAtNanos >= ACKS_INTERVAL_NANOS;
    }

    /** Called when a packet is sent. */
    void onPacket(long nowNanos, int bytes, int datagrams) {
        if (own != null) {
            own.consume(bytes);
        }
        onAcks(nowNanos, bytes, datagrams);
    }

    /** Called when a packet with acks only is sent. The packet does not count for the limit of this side. */
    void onAcks(long nowNanos, int bytes, int datagrams) {
        sentAtNanos = nowNanos;
        if (receiverBytesPerSecond != 0) {
            others.consume(bytes + datagrams * headerBytes);
        }
    }

    private static int middle(int max, TokenBucket bucket) {
        return max + (bucket.burstBytes() - max) / 2;
    }

    /** Returns the bytes of the largest packet with the session headers of its datagrams. */
    private int maxWithHeaders() {
        PacketLimits limits = protocol.limits();
        int datagrams = limits.maxPacketBytes() > limits.fragmentAboveBytes() ? limits.maxFragments() : 1;
        return maxBytes + datagrams * headerBytes;
    }
}
