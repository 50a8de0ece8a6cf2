package dev.tickwire.connection;

import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.RateLimit;

/**
 * The allowance of a connection to send now: within this side's own limit, and within the rate that the other side says
 * it can receive.
 *
 * <p>The own limit counts packets as statistics do, and leaves packets that only carry acks alone. The other side's
 * rate counts whole datagrams with their session's header, and all of them, since that is what arrives there; acks go
 * out all the same, though fewer, and what they take is missing afterwards.
 */
final class SendAllowance {
    /** No rate that the other side says holds this side back further: it could stall what it waits for itself. */
    static final int LEAST_BYTES_PER_SECOND = 5_000;
    /** Nor one at which a packet takes longer than a quarter of a second. */
    private static final int LEAST_PACKETS_PER_SECOND = 4;
    /** The other side's rate may be used up to a tenth of a second later than it came about. */
    private static final int BURST_SHARE = 10;

    /** While nothing else may leave for the other side's rate, acks leave so often, and when they are owed. */
    private static final long ACKS_INTERVAL_NANOS = 50_000_000L;

    private static final int MOST_BYTES = 1_000_000_000;

    private final PacketLimits limits;
    private final int mostBytes;
    private RateLimit limit = RateLimit.NONE;
    /** Null while this side limits nothing. */
    private TokenBucket own;
    /** Null before the other side says a rate for the first time. */
    private TokenBucket others;

    private int receiverBytesPerSecond;
    private int headerBytes;
    private long sentAtNanos;

    SendAllowance(PacketLimits limits) {
        this.limits = limits;
        this.mostBytes = PacketSizes.mostWithHeaders(limits);
    }

    /** Sets this side's own limit. */
    void limit(RateLimit newLimit) {
        limit = newLimit;
        own = newLimit.isLimited() ? new TokenBucket(newLimit) : null;
    }

    /** This side's own limit. */
    RateLimit limit() {
        return limit;
    }

    /**
     * Sets what the other side can receive.
     *
     * @param bytesPerSecond 0 for no limit
     * @param bytesAround what the session adds to each datagram
     */
    void receiver(int bytesPerSecond, int bytesAround) {
        receiverBytesPerSecond = bytesPerSecond;
        headerBytes = bytesAround;
        if (bytesPerSecond == 0) {
            return;
        }
        int most = mostWithHeaders();
        int rate = Math.max(bytesPerSecond, Math.max(LEAST_BYTES_PER_SECOND, LEAST_PACKETS_PER_SECOND * most));
        int burst = Math.min(most + rate / BURST_SHARE, MOST_BYTES);
        if (others == null) {
            others = new TokenBucket(rate, burst);
        } else {
            others.change(rate, burst);
        }
    }

    /** The rate that the other side can receive, as it said; 0 for no limit. */
    int receiver() {
        return receiverBytesPerSecond;
    }

    /** Whether a packet may leave now, however large it becomes. */
    boolean allowsPacket(long nowNanos) {
        boolean isOwn = own == null || own.has(nowNanos, mostBytes);
        return isOwn && allowsMoreAcks(nowNanos);
    }

    /** Whether a packet may leave now that only carries acks, beside the one that a flush sends in any case. */
    boolean allowsMoreAcks(long nowNanos) {
        return receiverBytesPerSecond == 0 || others.has(nowNanos, mostWithHeaders());
    }

    /** Whether a slice of a chunk may leave before its turn: chunks leave half of the bursts to the game. */
    boolean allowsSlices(long nowNanos) {
        boolean isOwn = own == null || own.has(nowNanos, middle(mostBytes, own));
        return isOwn && (receiverBytesPerSecond == 0 || others.has(nowNanos, middle(mostWithHeaders(), others)));
    }

    /**
     * Whether a packet that only carries acks should leave now, where none is owed: not too many, for they eat up a low
     * rate.
     */
    boolean allowsAcks(long nowNanos) {
        return receiverBytesPerSecond == 0 || nowNanos - sentAtNanos >= ACKS_INTERVAL_NANOS;
    }

    /** A packet leaves. */
    void onPacket(long nowNanos, int bytes, int datagrams) {
        if (own != null) {
            own.take(bytes);
        }
        onAcks(nowNanos, bytes, datagrams);
    }

    /** A packet leaves that only carries acks. */
    void onAcks(long nowNanos, int bytes, int datagrams) {
        sentAtNanos = nowNanos;
        if (receiverBytesPerSecond != 0) {
            others.take(bytes + datagrams * headerBytes);
        }
    }

    private static int middle(int most, TokenBucket bucket) {
        return most + (bucket.burstBytes() - most) / 2;
    }

    /** The largest packet with what sessions put around its datagrams. */
    private int mostWithHeaders() {
        int datagrams = limits.maxPacketBytes() > limits.fragmentAboveBytes() ? limits.maxFragments() : 1;
        return mostBytes + datagrams * headerBytes;
    }
}
