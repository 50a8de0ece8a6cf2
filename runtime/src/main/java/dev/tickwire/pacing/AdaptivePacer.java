package dev.tickwire.pacing;

/**
 * Pacer that uses the bandwidth that other traffic leaves on the path, without a standing queue. {@link RateControl}
 * sets the rate from measurements at each ack: {@link PathDelay}, {@link AckRound} and {@link LossShare}.
 *
 * <p>Acks arrive and slices are sent in the loops of two games, some 16 ms apart. So the times of a burst are
 * corrected, as if each slice had been sent when all slices before it were through. Deliveries are counted from one ack
 * to an ack several loops later.
 */
public final class AdaptivePacer implements Pacer {
    private final double maxBytesPerSecond;
    private final SliceBudget budget = new SliceBudget();
    private final LoopTime loop = new LoopTime();
    private final PathDelay delay = new PathDelay();
    private final LossShare loss = new LossShare();
    private final AckRound round = new AckRound();
    private final RateControl control;
    /** Time of the last slice sent or acked. */
    private long activeAtNanos;
    /** Place in the order of sending up to which something else than this pacer limited the rate. */
    private long limitedBelow;
    /** True if the round has slices that something else limited. */
    private boolean isRoundLimited;

    /**
     * Creates a pacer for an unknown path.
     *
     * @param maxBytesPerSecond the upper bound on the rate, in bytes a second
     * @param sliceBytes the size of a slice in bytes, with its share of all headers; the largest size, if the slices of
     *     channels differ
     */
    public AdaptivePacer(int maxBytesPerSecond, int sliceBytes) {
        this.maxBytesPerSecond = maxBytesPerSecond;
        this.control = new RateControl(delay, loss, Tuning.packetBytes(sliceBytes));
    }

    @Override
    public boolean maySend(long nowNanos, long inFlightBytes) {
        loop.at(nowNanos);
        double rate = bytesPerSecond();
        budget.fill(nowNanos, rate, Math.max(Tuning.MIN_BURST_BYTES, rate * Tuning.BURST_SECONDS));
        return budget.bytes() >= 0 && (inFlightBytes < control.windowBytes() || isStuck(nowNanos));
    }

    /** Returns the current rate in bytes a second. */
    double bytesPerSecond() {
        return Math.min(control.bytesPerSecond(), maxBytesPerSecond);
    }

    /**
     * Returns whether all slices in flight seem lost. One more slice may then be sent; its ack shows whether the path
     * works.
     */
    private boolean isStuck(long nowNanos) {
        long wait = delay.isKnown()
                ? delay.baseNanos() + delay.newestQueueNanos() + Tuning.LOOPS_NANOS
                : Tuning.UNKNOWN_WAIT_NANOS;
        return nowNanos - activeAtNanos > wait;
    }

    @Override
    public long onSent(long nowNanos, int bytes) {
        activeAtNanos = nowNanos;
        if (isStarting()) {
            budget.consume(nowNanos, bytes, bytesPerSecond());
            return nowNanos;
        }
        // At the latest the time of the next loop, when other slices are sent.
        return Math.min(budget.consume(nowNanos, bytes, control.bandwidth()), nowNanos + loop.usualNanos());
    }

    private boolean isStarting() {
        return control.mode() == RateControl.Mode.STARTUP;
    }

    @Override
    public void onAcked(
            long nowNanos, long bytes, long roundTripNanos, boolean isSure, long newestOrder, long nextOrder) {
        loop.at(nowNanos);
        activeAtNanos = nowNanos;
        round.onDelivered(bytes);
        if (!delay.isKnown() ? isSure : !loop.isLate() && (isSure || roundTripNanos >= delay.baseNanos())) {
            delay.add(nowNanos, roundTripNanos);
        }
        long sentAtNanos = nowNanos - roundTripNanos;
        if (!round.isBegun()) {
            beginRound(nowNanos, sentAtNanos, isSure, newestOrder, nextOrder);
        }
        RateControl.Mode before = control.mode();
        control.onAcked(nowNanos, newestOrder < limitedBelow ? 0 : bytes, newestOrder, nextOrder, sentAtNanos);
        boolean isOver = round.isOver(newestOrder)
                && round.lastedNanos(nowNanos) >= (isStarting() ? Tuning.STARTUP_ROUND_NANOS : Tuning.ROUND_NANOS);
        if (isOver || control.isUrgent() && round.lastedNanos(nowNanos) >= Tuning.ROUND_NANOS / 2) {
            endRound(nowNanos, isOver, sentAtNanos, isSure);
            beginRound(nowNanos, sentAtNanos, isSure, newestOrder, nextOrder);
        }
        if (control.mode() == RateControl.Mode.DRAIN && before != RateControl.Mode.DRAIN) {
            budget.set(Math.min(budget.bytes(), 0));
        }
    }

    private void beginRound(long nowNanos, long sentAtNanos, boolean isSure, long newestOrder, long nextOrder) {
        round.begin(nowNanos, sentAtNanos, isSure, nextOrder);
        isRoundLimited = newestOrder < limitedBelow;
    }

    private void endRound(long nowNanos, boolean isOver, long sentAtNanos, boolean isSure) {
        long recent = delay.minQueueNanos();
        long standing = delay.endRound();
        long queue = isOver ? standing : recent;
        if (queue < Tuning.STANDING_QUEUE_NANOS) {
            loss.addCalm(round.lost(), round.delivered());
        }
        // Startup sends larger bursts than the path takes at once, so the send times mean nothing.
        double arrived = round.bytesPerSecond(nowNanos, sentAtNanos, isSure && !isStarting());
        control.endRound(nowNanos, arrived, isRoundLimited, queue, round.lossShare(), round.deliveredBytes());
    }

    @Override
    public void onLimited(long nextOrder) {
        limitedBelow = nextOrder;
        isRoundLimited = true;
        control.onLimited();
    }

    @Override
    public void onLost(long nowNanos, long bytes) {
        round.onLost(bytes);
    }

    @Override
    public void onSilence(long nowNanos) {
        control.restart(nowNanos);
        round.abandon();
    }

    @Override
    public long resendFloorNanos() {
        return 0;
    }

    @Override
    public String toString() {
        return String.format(
                "%s, queue %.1f ms of %.1f", control, delay.newestQueueNanos() / 1e6, delay.baseNanos() / 1e6);
    }
}
