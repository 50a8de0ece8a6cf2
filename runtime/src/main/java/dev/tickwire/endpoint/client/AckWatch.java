package dev.tickwire.endpoint.client;

import dev.tickwire.protocol.LinkStatistics;

/**
 * Detects that packets are no longer acked although packets of the other side may still arrive: sent packets then do
 * not reach the other side. The time limit follows the measured time to an ack, with room for jitter, and is at least
 * half a second. The watch counts elapsed time: neither jumps of the clock nor stalls of the loop make an ack overdue,
 * or hide an overdue ack.
 */
final class AckWatch {
    private static final long MIN_NANOS = 500_000_000L;

    private final LinkStatistics link;
    private long acked;
    private long sent;
    private boolean waiting;
    private long waitingSinceNanos;

    AckWatch(LinkStatistics link) {
        this.link = link;
    }

    /**
     * Returns whether acks are overdue. Call it in each update, after all waiting datagrams have been received.
     *
     * @param passedNanos the time that has passed, without stalls
     */
    boolean isOverdue(long passedNanos) {
        if (link.packetsAcked() != acked) {
            acked = link.packetsAcked();
            sent = link.packetsSent();
            waiting = false;
        } else if (!waiting && link.packetsSent() != sent) {
            waiting = true;
            waitingSinceNanos = passedNanos;
        }
        long enough = Math.max(MIN_NANOS, link.overdueNanos());
        return waiting && link.isRttKnown() && passedNanos - waitingSinceNanos >= enough;
    }
}
