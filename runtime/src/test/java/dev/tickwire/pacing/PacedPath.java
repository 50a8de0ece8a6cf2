package dev.tickwire.pacing;

import java.util.ArrayDeque;

/**
 * A path for a pacer alone: its slices leave with the sender's loop, wait at a bottleneck that drops nothing, and are
 * acked by the loop of the receiver. Both loops come round each 16 ms, the receiver's 7 ms behind.
 */
final class PacedPath {
    static final int SLICE_BYTES = 1084;
    static final long MILLI = 1_000_000L;

    private static final long LOOP_NANOS = 16 * MILLI;
    private static final long RECEIVER_PHASE_NANOS = 7 * MILLI;
    private static final long WAY_NANOS = 20 * MILLI;

    final AdaptivePacer pacer;
    private final int sliceBytes;
    double bytesPerSecond;
    long nowNanos;
    long sentBytes;
    long ackedBytes;
    /** How many slices something else lets leave in a second. */
    int maxASecond = Integer.MAX_VALUE;

    private long second;
    private int sentThisSecond;
    private long freeAtNanos;
    private long inFlightBytes;
    private long order;
    /** Of each slice under way: its place, when it is reckoned to have left, when its ack is there. */
    private final ArrayDeque<long[]> underWay = new ArrayDeque<>();

    PacedPath(AdaptivePacer pacer, double bytesPerSecond) {
        this(pacer, bytesPerSecond, SLICE_BYTES);
    }

    PacedPath(AdaptivePacer pacer, double bytesPerSecond, int sliceBytes) {
        this.pacer = pacer;
        this.sliceBytes = sliceBytes;
        this.bytesPerSecond = bytesPerSecond;
    }

    /** How long what leaves now waits at the bottleneck. */
    double queueMillis() {
        return Math.max(0, freeAtNanos - nowNanos) / (double) MILLI;
    }

    void run(long millis) {
        for (long until = nowNanos + millis * MILLI; nowNanos < until; ) {
            loop(LOOP_NANOS);
        }
    }

    /** One time round of the sender's loop, so long after the last. */
    void loop(long afterNanos) {
        nowNanos += afterNanos;
        long acked = 0;
        long[] newest = null;
        while (!underWay.isEmpty() && underWay.peek()[2] <= nowNanos) {
            newest = underWay.remove();
            acked += sliceBytes;
        }
        if (newest != null) {
            inFlightBytes -= acked;
            ackedBytes += acked;
            pacer.onAcked(nowNanos, acked, nowNanos - newest[1], true, newest[0], order);
        }
        if (nowNanos / (1_000 * MILLI) != second) {
            second = nowNanos / (1_000 * MILLI);
            sentThisSecond = 0;
        }
        while (pacer.maySend(nowNanos, inFlightBytes)) {
            if (sentThisSecond == maxASecond) {
                pacer.onLimited(order);
                break;
            }
            sentThisSecond++;
            send();
        }
    }

    private void send() {
        freeAtNanos = Math.max(freeAtNanos, nowNanos) + (long) (sliceBytes * 1e9 / bytesPerSecond);
        long arrivesAtNanos = freeAtNanos + WAY_NANOS;
        long loops = (arrivesAtNanos - RECEIVER_PHASE_NANOS + LOOP_NANOS - 1) / LOOP_NANOS;
        long ackAtNanos = loops * LOOP_NANOS + RECEIVER_PHASE_NANOS + WAY_NANOS;
        underWay.add(new long[] {order++, pacer.onSent(nowNanos, sliceBytes), ackAtNanos});
        inFlightBytes += sliceBytes;
        sentBytes += sliceBytes;
    }
}
