package dev.tickwire.packet;

import dev.tickwire.protocol.PacketDrop;
import dev.tickwire.time.RoundTrip;
import java.util.Arrays;

/**
 * Measurements of the network between the ends of a connection, kept up as packets come and go.
 *
 * <p>A game reads it whenever it likes; the numbers are current as of the last packet sent or received. The cost of
 * keeping it does not grow with the length of the history. Times are measured from a packet's leaving to the first ack
 * of it, so they include how long the other end waits before it sends its next packet.
 */
public final class LinkStatistics {
    private static final double LOSS_SHARE = 1.0 / 128;
    private static final long SILENCE_NANOS = 60_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;
    /** Asked once, since each time makes an array. */
    private static final int REASONS = PacketDrop.values().length;

    /** By reason; null while nothing was dropped. */
    private long[] drops;

    private final RateMeter rates = new RateMeter();

    private long packetsSent;
    private long packetsReceived;
    private long packetsAcked;
    private long packetsLost;
    private long datagramsSent;
    private long datagramsReceived;
    private long bytesSent;
    private long bytesReceived;
    private long bytesAcked;

    private final RoundTrip roundTrip = new RoundTrip();

    private long judged;
    private double loss;

    LinkStatistics() {}

    /** Whether a round trip has been measured; until then all times are 0. */
    public boolean isRttKnown() {
        return roundTrip.isKnown();
    }

    /** The smoothed round-trip time in nanoseconds. */
    public long rttNanos() {
        return roundTrip.nanos();
    }

    /** The smoothed round-trip time in milliseconds. */
    public double rttMillis() {
        return roundTrip.nanos() / NANOS_PER_MILLI;
    }

    /** The shortest round-trip time measured, in nanoseconds. */
    public long minRttNanos() {
        return roundTrip.leastNanos();
    }

    /** The smoothed distance of round-trip times from their mean, in nanoseconds. */
    public long jitterNanos() {
        return roundTrip.jitterNanos();
    }

    /**
     * Upper bound on the round trips that usual jitter explains, in nanoseconds: an ack that takes longer is overdue.
     */
    public long overdueNanos() {
        return roundTrip.overdueNanos();
    }

    /** The share of packets sent that were lost, 0 to 1, over about the last 128 whose fate is known. */
    public double loss() {
        return loss;
    }

    /** The bytes sent over the last second, in kbit/s, without the headers of sessions and of UDP. */
    public double sentKilobitsPerSecond() {
        return rates.sentKilobitsPerSecond();
    }

    /** The bytes received over the last second, in kbit/s, without the headers of sessions and of UDP. */
    public double receivedKilobitsPerSecond() {
        return rates.receivedKilobitsPerSecond();
    }

    /** The bytes that the other end acked over the last second, in kbit/s. */
    public double ackedKilobitsPerSecond() {
        return rates.ackedKilobitsPerSecond();
    }

    /** Packets sent. */
    public long packetsSent() {
        return packetsSent;
    }

    /** Packets received and accepted. */
    public long packetsReceived() {
        return packetsReceived;
    }

    /** Packets sent that the other end acked. */
    public long packetsAcked() {
        return packetsAcked;
    }

    /** Packets sent that must be taken for lost: 32 later ones were passed by the acks. */
    public long packetsLost() {
        return packetsLost;
    }

    /** Datagrams sent: a packet that was cut counts once for each fragment. */
    public long datagramsSent() {
        return datagramsSent;
    }

    /** Datagrams received, also those dropped. */
    public long datagramsReceived() {
        return datagramsReceived;
    }

    /** Bytes of all datagrams sent. */
    public long bytesSent() {
        return bytesSent;
    }

    /** Bytes of all datagrams received, also of those dropped. */
    public long bytesReceived() {
        return bytesReceived;
    }

    /**
     * Datagrams or packets dropped.
     *
     * @param reason why
     */
    public long dropped(PacketDrop reason) {
        return drops == null ? 0 : drops[reason.ordinal()];
    }

    /** All that was dropped, for whatever reason. */
    public long dropped() {
        return drops == null ? 0 : Arrays.stream(drops).sum();
    }

    void onTime(long nowNanos) {
        rates.advance(nowNanos, bytesSent, bytesReceived, bytesAcked);
    }

    void onDatagramSent(long nowNanos, int bytes) {
        onTime(nowNanos);
        datagramsSent++;
        bytesSent += bytes;
    }

    void onPacketSent() {
        packetsSent++;
    }

    void onDatagramReceived(long nowNanos, int bytes) {
        onTime(nowNanos);
        datagramsReceived++;
        bytesReceived += bytes;
    }

    void onPacketReceived() {
        packetsReceived++;
    }

    void onDropped(PacketDrop reason) {
        if (drops == null) {
            drops = new long[REASONS];
        }
        drops[reason.ordinal()]++;
    }

    void onAcked(long nowNanos, int bytes) {
        onTime(nowNanos);
        packetsAcked++;
        bytesAcked += bytes;
    }

    /**
     * A round trip was measured; a clock that jumped back counts as no time at all. An ack that comes after more than a
     * minute tells how long the other end was silent, not how long the way is.
     */
    void onRoundTrip(long measuredNanos) {
        if (measuredNanos <= SILENCE_NANOS) {
            roundTrip.add(Math.max(0, measuredNanos));
        }
    }

    /** The fate of a packet is decided; the first 128 weigh alike, so that the share is right from the start. */
    void onFate(boolean lost) {
        judged++;
        if (lost) {
            packetsLost++;
        }
        loss += ((lost ? 1 : 0) - loss) * Math.max(LOSS_SHARE, 1.0 / judged);
    }
}
