package dev.tickwire.packet;

import dev.tickwire.base.RoundTrip;
import dev.tickwire.protocol.LinkStatistics;
import java.util.Arrays;

/**
 * Measurements of one link, updated with each of its packets. The cost of an update does not depend on the length of
 * the history.
 */
public final class LinkCounts implements LinkStatistics {
    private static final double LOSS_SHARE = 1.0 / 128;
    private static final long SILENCE_NANOS = 60_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;
    /** Cached, since each call of {@code values()} allocates an array. */
    private static final int REASONS = LinkStatistics.Drop.values().length;

    /** Drops by reason, or null before the first drop. */
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
    private final LastSilence silence = new LastSilence();

    private long judged;
    private double loss;

    LinkCounts() {}

    @Override
    public boolean isRttKnown() {
        return roundTrip.isKnown();
    }

    @Override
    public long rttNanos() {
        return roundTrip.nanos();
    }

    @Override
    public double rttMillis() {
        return roundTrip.nanos() / NANOS_PER_MILLI;
    }

    @Override
    public long minRttNanos() {
        return roundTrip.minNanos();
    }

    @Override
    public long jitterNanos() {
        return roundTrip.jitterNanos();
    }

    @Override
    public long overdueNanos() {
        return roundTrip.overdueNanos();
    }

    @Override
    public double loss() {
        return loss;
    }

    @Override
    public double sentKilobitsPerSecond() {
        return rates.sentKilobitsPerSecond();
    }

    @Override
    public double receivedKilobitsPerSecond() {
        return rates.receivedKilobitsPerSecond();
    }

    @Override
    public double ackedKilobitsPerSecond() {
        return rates.ackedKilobitsPerSecond();
    }

    @Override
    public long packetsSent() {
        return packetsSent;
    }

    @Override
    public long packetsReceived() {
        return packetsReceived;
    }

    @Override
    public long packetsAcked() {
        return packetsAcked;
    }

    @Override
    public long packetsLost() {
        return packetsLost;
    }

    @Override
    public long datagramsSent() {
        return datagramsSent;
    }

    @Override
    public long datagramsReceived() {
        return datagramsReceived;
    }

    @Override
    public long bytesSent() {
        return bytesSent;
    }

    @Override
    public long bytesReceived() {
        return bytesReceived;
    }

    @Override
    public long dropped(LinkStatistics.Drop reason) {
        return drops == null ? 0 : drops[reason.ordinal()];
    }

    @Override
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

    void onPacketReceived(long nowNanos) {
        onTime(nowNanos);
        silence.onPacket(nowNanos);
        packetsReceived++;
    }

    void onDropped(LinkStatistics.Drop reason) {
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
     * Adds a measured round trip; a clock that jumped back counts as 0. If the packet was sent before the end of a
     * silence, its ack may have waited. The possible wait is then subtracted, down to the known round trip. Without a
     * known round trip such a measurement counts in full up to a minute, and is ignored above.
     *
     * @param nowNanos the time
     * @param sentAtNanos the time when the acked packet was sent
     */
    void onRoundTrip(long nowNanos, long sentAtNanos) {
        long measured = Math.max(0, nowNanos - sentAtNanos);
        long maxWait = silence.maxWait(sentAtNanos);
        if (maxWait == 0) {
            roundTrip.add(measured);
        } else if (roundTrip.isKnown()) {
            roundTrip.add(Math.min(measured, Math.max(roundTrip.nanos(), measured - maxWait)));
        } else if (measured <= SILENCE_NANOS) {
            roundTrip.add(measured);
        }
    }

    /** Adds the fate of a packet. The first 128 have equal weight, so that the share is right from the start. */
    void onFate(boolean lost) {
        judged++;
        if (lost) {
            packetsLost++;
        }
        loss += ((lost ? 1 : 0) - loss) * Math.max(LOSS_SHARE, 1.0 / judged);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(
                "round trip " + Math.round(rttMillis()) + " ms, loss " + Math.round(100 * loss()) + " %, packets sent "
                        + packetsSent + ", received " + packetsReceived + ", dropped " + dropped());
        for (LinkStatistics.Drop reason : LinkStatistics.Drop.values()) {
            if (dropped(reason) > 0) {
                text.append(", ").append(reason).append(' ').append(dropped(reason));
            }
        }
        return text.toString();
    }
}
