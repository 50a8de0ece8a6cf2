package dev.tickwire.endpoint.client;

import dev.tickwire.base.PassedTime;
import dev.tickwire.protocol.LinkStatistics;

/**
 * Sees that nothing that is sent is acked any more, though the other side may still be heard: then what is sent no
 * longer reaches it. It waits as long as acks take by what was measured, with room for jitter, and at least half a
 * second. It goes by passed time: a clock that jumps, or a loop that stands still, makes no ack overdue and hides none
 * that is.
 */
final class AckWatch {
    private static final long LEAST_NANOS = 500_000_000L;
    private static final long LONGEST_STEP_NANOS = LEAST_NANOS / 2;

    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private final LinkStatistics link;
    private long acked;
    private long sent;
    private boolean waiting;
    private long waitingSinceNanos;

    AckWatch(LinkStatistics link) {
        this.link = link;
    }

    /** Whether acks have stayed away too long; to be called at each update, when what came has been taken. */
    boolean isOverdue(long nowNanos) {
        long passed = time.advance(nowNanos);
        if (link.packetsAcked() != acked) {
            acked = link.packetsAcked();
            sent = link.packetsSent();
            waiting = false;
        } else if (!waiting && link.packetsSent() != sent) {
            waiting = true;
            waitingSinceNanos = passed;
        }
        long enough = Math.max(LEAST_NANOS, link.overdueNanos());
        return waiting && link.isRttKnown() && passed - waitingSinceNanos >= enough;
    }
}
