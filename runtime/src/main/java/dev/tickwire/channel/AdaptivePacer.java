package dev.tickwire.channel;

/**
 * Sends as fast as the path carries beside what else uses it, without a queue that stands.
 *
 * <p>It holds an estimate of what gets through and sends a little less. Now and then it sends a little more for a while: what then
 * arrives is the estimate from then on. While more arrives than before it goes on at once, so that it finds a faster path in a few
 * round trips. It begins as TCP does, with few slices and twice as many for each that is acked, until a queue shows or no more comes.
 *
 * <p>A queue shows by round trips that are longer than the shortest of late. It then falls back to what has arrived, and below
 * that until the queue is gone. One that does not go is not ours: somebody fills it who only yields to loss, and beside him we do
 * the same. Loss alone, without a queue, is taken for the path's own, unless it is a large part.
 *
 * <p>Acks come and slices leave with the loops of two games, some 16 ms apart. So times are reckoned for the last slice of a burst as
 * if each had left when those before it were through, and what arrives is counted from one ack to another several loops later.
 */
final class AdaptivePacer implements ChunkPacer {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long MILLI = 1_000_000L;

    private static final int FIRST_BYTES = 10 * 1200;
    private static final int QUICK_BYTES = 64 * 1200;
    private static final double LEAST_BYTES_PER_SECOND = 4_000;
    private static final double BURST_SECONDS = 0.05;
    private static final double LEAST_BURST_BYTES = 2400;

    private static final long RTT_WINDOW_NANOS = 10_000 * MILLI;
    private static final long ROUND_NANOS = 80 * MILLI;
    private static final long UNKNOWN_WAIT_NANOS = 400 * MILLI;
    private static final long STARTUP_ROUND_NANOS = 30 * MILLI;
    private static final long LOOPS_NANOS = 40 * MILLI;

    /** Delay that calls for falling back, at once or at the end of a round; and delay at which a queue counts as gone. */
    private static final long LONG_QUEUE_NANOS = 60 * MILLI;

    private static final long QUEUE_NANOS = 16 * MILLI;
    private static final long SHORT_QUEUE_NANOS = 10 * MILLI;
    private static final long NO_QUEUE_NANOS = 4 * MILLI;

    private static final double CRUISE_GAIN = 0.95;
    private static final double PROBE_GAIN = 1.1;
    private static final double FEW_BYTES_PER_SECOND = 100_000;

    private static final double MANY_BYTES_PER_SECOND = 1_500_000;
    private static final double MANY_PROBE_GAIN = 1.06;
    private static final double FEW_PROBE_GAIN = 1.5;
    private static final double LEAST_KEPT = 0.97;
    private static final double FASTER_PROBE_GAIN = 1.3;
    private static final double DRAIN_GAIN = 0.8;
    private static final double MIDDLE_DRAIN_GAIN = 0.6;
    private static final double LONG_DRAIN_GAIN = 0.2;
    private static final double YIELD = 0.85;
    private static final long MOST_JITTER_NANOS = 24 * MILLI;
    private static final int CALM_ROUNDS = 2;
    private static final double TOLERATED_BYTES = 10 * 1084;
    private static final long MOST_TOLERATED_NANOS = 12 * MILLI;
    private static final long PATIENCE_NANOS = 1_200 * MILLI;
    private static final double STEP_BYTES = 8 * 1084;
    private static final double MOST_STEP = 0.1;
    private static final double SLOW_BYTES_PER_SECOND = 500_000;
    private static final double SLOW_STEP = 1.01;
    /** The share of what a probe sends more that must arrive to count. */
    private static final double MORE_SHARE = 0.25;

    private static final double FOUND_SHARE = 0.6;
    private static final int MOST_QUIET_PROBES = 2;
    private static final double HEAVY_LOSS = 0.3;
    private static final int PROBE_SLICES = 24;
    private static final double LOSS_MEMORY = 0.95;
    private static final int UNREST_SHARE = 16;
    private static final double MOST_USUAL_LOSS = 0.8;

    private static final double COMPETE_GAIN = 1.03;
    private static final double COMPETE_LOSS = 0.01;
    private static final double COMPETE_BACK_OFF = 0.8;

    private enum Mode {
        STARTUP,
        DRAIN,
        CRUISE,
        PROBE,
        COMPETE
    }

    private final double mostBytesPerSecond;
    private final SliceBudget budget = new SliceBudget();
    private final LeastOfLate leastRtt = new LeastOfLate(RTT_WINDOW_NANOS);

    private Mode mode = Mode.STARTUP;
    private long modeSinceNanos;
    private double window = FIRST_BYTES;
    /** What gets through, in bytes a second; 0 before it is known. */
    private double bandwidth;
    /** What got through when falling back began: what to go on with if the queue turns out to be somebody else's. */
    private double ownBandwidth;

    private double gain = CRUISE_GAIN;
    private double probeGain = PROBE_GAIN;
    /** Whether it fell back and has not yet found again what the path carries. */
    private boolean isRecovering;
    /** How many probes one after the other have found nothing. */
    private int quietProbes;

    /** When something was last sent or acked. */
    private long activeAtNanos;

    private long deliveredBytes;
    private long lostBytes;

    // The round that is being measured: from one ack to a later one.
    private boolean roundBegun;
    private long roundOrder;
    private long roundAtNanos;
    private long roundDelivered;
    private long roundLost;
    private long roundLeastRtt = Long.MAX_VALUE;
    /** The first slice of the probe, and of what is sent behind it. */
    private long probeOrder;

    private long probeEndOrder;
    private long probeAtNanos;
    private long probeDelivered;
    /** The longest queue that the probe met. */
    private long probeQueueNanos;

    private long probeFromNanos;
    private long insideNanos;
    private double insideBytes;

    private double usualLost;
    private double usualSent;
    private long queueNanos;
    /** By how much the queue seems to change from one ack to the next, in the mean. */
    private long unrestNanos;

    private long drainFromNanos;
    private int drainRounds;
    private int calmRounds;
    private int flatRounds;
    private double startupBandwidth;

    AdaptivePacer(int mostBytesPerSecond) {
        this.mostBytesPerSecond = mostBytesPerSecond == 0 ? Double.MAX_VALUE : mostBytesPerSecond;
    }

    @Override
    public boolean maySend(long nowNanos, long inFlightBytes) {
        double rate = bytesPerSecond();
        budget.fill(nowNanos, rate, Math.max(LEAST_BURST_BYTES, rate * BURST_SECONDS));
        return budget.bytes() >= 0 && (inFlightBytes < windowBytes() || isStuck(nowNanos));
    }

    /** Whether all under way seems to be lost: one more slice tells, when it is acked. */
    private boolean isStuck(long nowNanos) {
        long wait = leastRtt.get() == Long.MAX_VALUE ? UNKNOWN_WAIT_NANOS : leastRtt.get() + queueNanos + LOOPS_NANOS;
        return nowNanos - activeAtNanos > wait;
    }

    @Override
    public long onSent(long nowNanos, int bytes) {
        activeAtNanos = nowNanos;
        if (mode == Mode.STARTUP) {
            budget.take(nowNanos, bytes, bytesPerSecond());
            return nowNanos;
        }
        return budget.take(nowNanos, bytes, bandwidth);
    }

    /** At what rate slices leave now; in the beginning their window alone holds them back, if there is no limit. */
    double bytesPerSecond() {
        double rate = mode == Mode.STARTUP ? Double.MAX_VALUE : Math.max(bandwidth * gain, LEAST_BYTES_PER_SECOND);
        return Math.min(rate, mostBytesPerSecond);
    }

    private double windowBytes() {
        if (mode == Mode.STARTUP) {
            return window;
        }
        double seconds = (leastRtt.get() + LOOPS_NANOS + (mode == Mode.COMPETE ? queueNanos : 0)) / NANOS_PER_SECOND;
        return Math.max(FIRST_BYTES, 1.25 * Math.max(1, gain) * bandwidth * seconds);
    }

    @Override
    public void onAcked(
            long nowNanos, long bytes, long roundTripNanos, boolean isSure, long newestOrder, long nextOrder) {
        activeAtNanos = nowNanos;
        deliveredBytes += bytes;
        if (isSure || roundTripNanos >= leastRtt.get()) {
            leastRtt.add(nowNanos, roundTripNanos);
            long queue = roundTripNanos - leastRtt.get();
            unrestNanos += (Math.abs(queue - queueNanos) - unrestNanos) / UNREST_SHARE;
            queueNanos = queue;
            roundLeastRtt = Math.min(roundLeastRtt, roundTripNanos);
        }
        if (mode == Mode.STARTUP) {
            window += window < QUICK_BYTES ? bytes : bytes / 3;
        }
        if (!roundBegun) {
            beginRound(nowNanos, nextOrder);
        }
        if (mode == Mode.PROBE) {
            probe(nowNanos, newestOrder, nextOrder);
        }
        boolean isLong = queueNanos > LONG_QUEUE_NANOS && mode != Mode.DRAIN && mode != Mode.COMPETE;
        long least = mode == Mode.STARTUP ? STARTUP_ROUND_NANOS : ROUND_NANOS;
        boolean isRoundOver = newestOrder >= roundOrder && nowNanos - roundAtNanos >= least;
        if (isRoundOver || isLong && nowNanos - roundAtNanos >= ROUND_NANOS / 2) {
            endRound(nowNanos, isLong);
            beginRound(nowNanos, nextOrder);
        }
    }

    private void beginRound(long nowNanos, long nextOrder) {
        roundBegun = true;
        roundOrder = nextOrder;
        roundAtNanos = nowNanos;
        roundDelivered = deliveredBytes;
        roundLost = lostBytes;
        roundLeastRtt = Long.MAX_VALUE;
    }

    private void endRound(long nowNanos, boolean isLong) {
        double delivered = deliveredBytes - roundDelivered;
        double arrived = delivered * NANOS_PER_SECOND / (nowNanos - roundAtNanos);
        double lost = lostBytes - roundLost;
        double loss = lost / Math.max(1, lost + delivered);
        long queue = isLong || roundLeastRtt == Long.MAX_VALUE ? queueNanos : roundLeastRtt - leastRtt.get();
        if (queue < QUEUE_NANOS) {
            usualLost = usualLost * LOSS_MEMORY + lost;
            usualSent = usualSent * LOSS_MEMORY + lost + delivered;
        }
        arrived /= 1 - usualLoss();
        switch (mode) {
            case STARTUP:
                startup(nowNanos, arrived, queue, loss);
                break;
            case DRAIN:
                drain(nowNanos, arrived, queue, loss);
                break;
            case COMPETE:
                compete(nowNanos, queue, loss);
                break;
            default:
                if (queue > yieldNanos() || isHeavy(loss)) {
                    bandwidth = Math.max(Math.min(bandwidth, arrived) * YIELD, LEAST_BYTES_PER_SECOND);
                    beginDrain(nowNanos, queue);
                } else if (mode == Mode.CRUISE && nowNanos - modeSinceNanos > cruiseNanos()) {
                    probeGain = probeGainAt(bandwidth);
                    beginProbe(nowNanos);
                }
        }
    }

    /** The share that is lost without a queue, which takes its part of the path all the same. */
    private double usualLoss() {
        return usualSent == 0 ? 0 : Math.min(usualLost / usualSent, MOST_USUAL_LOSS);
    }

    /**
     * The queue that calls for giving way. Who sends little tolerates more, so that of several the one that has most yields
     * first: each may have about as many bytes in the queue.
     */
    private long yieldNanos() {
        double own = TOLERATED_BYTES * NANOS_PER_SECOND / bandwidth;
        double most = MOST_TOLERATED_NANOS + own / 5;
        return QUEUE_NANOS - 4 * MILLI + (long) Math.min(own, most) + jitterNanos();
    }

    /** What looks like a queue and comes and goes from one ack to the next. */
    private long jitterNanos() {
        return Math.min(2 * unrestNanos, MOST_JITTER_NANOS);
    }

    private boolean isHeavy(double loss) {
        return loss > usualLoss() + HEAVY_LOSS;
    }

    private void startup(long nowNanos, double arrived, long queue, double loss) {
        flatRounds = arrived < startupBandwidth * 1.15 ? flatRounds + 1 : 0;
        startupBandwidth = Math.max(startupBandwidth, arrived);
        boolean isQueueing = queue > QUEUE_NANOS + leastRtt.get() / 8;
        if (isQueueing
                || flatRounds >= (queue > QUEUE_NANOS + SHORT_QUEUE_NANOS ? 1 : queue > SHORT_QUEUE_NANOS ? 2 : 3)
                || isHeavy(loss)) {
            bandwidth = Math.max(arrived, LEAST_BYTES_PER_SECOND);
            beginDrain(nowNanos, queue);
            // What was sent last, more than gets through, does not show yet.
            gain = bandwidth < MANY_BYTES_PER_SECOND ? MIDDLE_DRAIN_GAIN : LONG_DRAIN_GAIN;
        }
    }

    private void beginDrain(long nowNanos, long queue) {
        enter(Mode.DRAIN, nowNanos);
        drainFromNanos = queue;
        drainRounds = 0;
        calmRounds = 0;
        isRecovering = true;
        quietProbes = 0;
        gain = drainGain(queue);
        budget.set(Math.min(budget.bytes(), 0));
    }

    private void drain(long nowNanos, double arrived, long queue, double loss) {
        drainRounds++;
        boolean isLess = drainRounds == 1 || drainRounds <= 3 && arrived < bandwidth * gain * 0.9;
        if (queue > QUEUE_NANOS && isLess) {
            // It stood in a queue all the time, and less arrived than was sent: that is all that gets through.
            bandwidth = Math.max(Math.min(bandwidth, arrived), LEAST_BYTES_PER_SECOND);
        }
        if (drainRounds == 1) {
            ownBandwidth = bandwidth;
        }
        gain = drainGain(queue);
        calmRounds = queue <= Math.max(SHORT_QUEUE_NANOS, yieldNanos() / 2) ? calmRounds + 1 : 0;
        if (calmRounds >= CALM_ROUNDS || drainRounds > 4 && queue < QUEUE_NANOS + jitterNanos()) {
            enter(Mode.CRUISE, nowNanos);
            gain = CRUISE_GAIN;
        } else if (nowNanos - modeSinceNanos > PATIENCE_NANOS && queue > drainFromNanos * 0.7) {
            enter(Mode.COMPETE, nowNanos);
            bandwidth = Math.max(bandwidth, ownBandwidth);
            gain = 1;
        }
    }

    private static double drainGain(long queue) {
        return queue > LONG_QUEUE_NANOS ? LONG_DRAIN_GAIN : queue > 2 * QUEUE_NANOS ? MIDDLE_DRAIN_GAIN : DRAIN_GAIN;
    }

    private void compete(long nowNanos, long queue, double loss) {
        if (queue < QUEUE_NANOS) {
            enter(Mode.CRUISE, nowNanos);
            gain = CRUISE_GAIN;
        } else if (loss > COMPETE_LOSS) {
            bandwidth = Math.max(bandwidth * COMPETE_BACK_OFF, LEAST_BYTES_PER_SECOND);
        } else {
            bandwidth *= COMPETE_GAIN;
        }
    }

    private long longestProbeNanos() {
        return bandwidth < FEW_BYTES_PER_SECOND ? 1_000 * MILLI : 300 * MILLI;
    }

    /** Where few slices leave, only more of them stand out from chance; where many do, fewer tell as much. */
    private static double probeGainAt(double bytesPerSecond) {
        if (bytesPerSecond < FEW_BYTES_PER_SECOND) {
            return FEW_PROBE_GAIN;
        }
        return bytesPerSecond > MANY_BYTES_PER_SECOND ? MANY_PROBE_GAIN : PROBE_GAIN;
    }

    private void beginProbe(long nowNanos) {
        enter(Mode.PROBE, nowNanos);
        gain = probeGain;
        probeOrder = -1;
        probeEndOrder = Long.MAX_VALUE;
        probeDelivered = -1;
        probeQueueNanos = 0;
        probeFromNanos = queueNanos;
        insideNanos = 0;
        insideBytes = 0;
    }

    /** Slices of the probe leave for a while, then their acks are waited for at the usual rate. */
    private void probe(long nowNanos, long newestOrder, long nextOrder) {
        if (probeOrder < 0) {
            probeOrder = nextOrder;
            return;
        }
        double slicesNanos = PROBE_SLICES * 1200 * NANOS_PER_SECOND / bandwidth;
        long lasting = (long) Math.min(Math.max(ROUND_NANOS, slicesNanos), longestProbeNanos());
        boolean isEnough =
                nowNanos - modeSinceNanos >= lasting || queueNanos - probeFromNanos > SHORT_QUEUE_NANOS + unrestNanos;
        if (probeEndOrder == Long.MAX_VALUE && isEnough) {
            probeEndOrder = nextOrder;
            gain = DRAIN_GAIN;
        }
        if (newestOrder >= probeOrder) {
            probeQueueNanos = Math.max(probeQueueNanos, queueNanos);
        }
        if (probeDelivered < 0) {
            if (newestOrder >= probeOrder) {
                probeDelivered = deliveredBytes;
                probeAtNanos = nowNanos;
            }
            return;
        }
        boolean isOver = newestOrder >= probeEndOrder - 1;
        if (newestOrder < probeEndOrder || insideNanos < ROUND_NANOS / 2) {
            // What comes with slices from behind the probe would make it look slower than it was.
            insideNanos = nowNanos - probeAtNanos;
            insideBytes = deliveredBytes - probeDelivered;
        }
        if (isOver && insideNanos >= ROUND_NANOS / 2) {
            endProbe(nowNanos, insideBytes * NANOS_PER_SECOND / insideNanos / (1 - usualLoss()));
        }
    }

    private void endProbe(long nowNanos, double arrived) {
        boolean isMore = arrived > bandwidth * (1 + MORE_SHARE * Math.min(probeGain - 1, 0.1));
        boolean isFound = arrived > bandwidth * (1 + FOUND_SHARE * Math.min(probeGain - 1, 0.1));
        quietProbes = isMore ? 0 : Math.min(quietProbes + 1, MOST_QUIET_PROBES);
        if (isFound && probeQueueNanos - probeFromNanos < NO_QUEUE_NANOS + unrestNanos) {
            bandwidth = Math.min(arrived, bandwidth * probeGain);
            probeGain = FASTER_PROBE_GAIN;
            beginProbe(nowNanos);
        } else {
            // More, and a queue: somebody else gave way. The same step for all, as all yield by a share, makes them
            // alike in time.
            double step = STEP_BYTES * NANOS_PER_SECOND / (leastRtt.get() + LOOPS_NANOS / 4);
            double grown = bandwidth + Math.min(step, bandwidth * MOST_STEP);
            if (bandwidth < SLOW_BYTES_PER_SECOND) {
                // A step that is a large part of all would overshoot by as much.
                grown = Math.min(grown, arrived * SLOW_STEP);
            }
            bandwidth = isMore ? grown : Math.max(bandwidth * LEAST_KEPT, (bandwidth + arrived) / 2);
            isRecovering &= isMore && probeQueueNanos < SHORT_QUEUE_NANOS;
            enter(Mode.CRUISE, nowNanos);
            gain = CRUISE_GAIN;
        }
    }

    private void enter(Mode next, long nowNanos) {
        mode = next;
        modeSinceNanos = nowNanos;
    }

    /** Not the same each time, so that two flows do not probe in step. */
    private long cruiseNanos() {
        return isRecovering ? 200 * MILLI : (700 * MILLI << quietProbes) + (deliveredBytes / 64 & 511) * MILLI;
    }

    @Override
    public void onLost(long nowNanos, long bytes) {
        lostBytes += bytes;
    }

    @Override
    public void onSilence(long nowNanos) {
        enter(Mode.STARTUP, nowNanos);
        window = FIRST_BYTES;
        flatRounds = 0;
        startupBandwidth = 0;
        roundBegun = false;
    }

    @Override
    public long resendFloorNanos() {
        return 0;
    }

    @Override
    public String toString() {
        return String.format(
                "%s %.0f kbit/s x %.2f, queue %.1f ms of %.1f",
                mode, bandwidth * 8 / 1000, gain, queueNanos / 1e6, leastRtt.get() / 1e6);
    }
}
