package dev.tickwire.pacing;

/**
 * Sending rate of a flow, in one of five phases: startup, drain of the queue that startup made, cruise below the
 * bandwidth, probe for more, and competition with a flow that yields only to loss.
 *
 * <p>The phases are those of BBR (draft-cardwell-iccrg-bbr-congestion-control). Yielding to delay alone is from LEDBAT
 * (RFC 6817) and TCP Vegas. The competition with flows that fill the queue is from Copa (Arun and Balakrishnan, NSDI
 * 2018, section 2.2).
 */
final class RateControl {
    enum Mode {
        STARTUP,
        DRAIN,
        CRUISE,
        PROBE,
        COMPETE
    }

    private final PathDelay delay;
    private final LossShare loss;
    private final Startup startup;
    private final Drain drain = new Drain();
    private final ProbePlan probes;

    private Mode mode = Mode.STARTUP;
    private long modeSinceNanos;
    /** Bandwidth in bytes a second, or 0 before it is known. */
    private double bandwidth;

    private double gain = 1;
    private double arrivedBefore;
    /** Bandwidth before the flow yielded, in case that was a mistake; 0 for none. */
    private double bandwidthBefore;
    /** Bandwidth at the beginning of a drain, to continue with if the queue belongs to other traffic. */
    private double ownBandwidth;

    RateControl(PathDelay delay, LossShare loss, int packetBytes) {
        startup = new Startup(packetBytes);
        probes = new ProbePlan(packetBytes);
        this.delay = delay;
        this.loss = loss;
    }

    Mode mode() {
        return mode;
    }

    /** Returns the bandwidth in bytes a second. */
    double bandwidth() {
        return bandwidth;
    }

    /** Returns the rate of sending in bytes a second. In startup only the window limits it. */
    double bytesPerSecond() {
        return mode == Mode.STARTUP ? Double.MAX_VALUE : Math.max(bandwidth * gain, Tuning.MIN_BYTES_PER_SECOND);
    }

    /** Returns the upper bound on bytes in flight. */
    double windowBytes() {
        if (mode == Mode.STARTUP) {
            return startup.windowBytes();
        }
        long extraNanos = mode == Mode.COMPETE ? delay.newestQueueNanos() : 2 * delay.jitterNanos();
        double seconds = (delay.baseNanos() + Tuning.LOOPS_NANOS + extraNanos) / Tuning.NANOS_PER_SECOND;
        return Math.max(startup.firstWindowBytes(), Tuning.WINDOW_GAIN * Math.max(1, gain) * bandwidth * seconds);
    }

    /** Returns whether the queue is so long that the flow does not wait for the end of the round. */
    boolean isUrgent() {
        return mode != Mode.DRAIN && mode != Mode.COMPETE && delay.minQueueNanos() > Tuning.LONG_QUEUE_NANOS;
    }

    /** Updates the rate at an ack; {@code sentAtNanos} is the send time of the newest acked slice. */
    void onAcked(long nowNanos, long bytes, long newestOrder, long nextOrder, long sentAtNanos) {
        if (mode == Mode.STARTUP) {
            startup.onAcked(bytes);
        } else if (mode == Mode.PROBE) {
            if (probes.onAcked(nowNanos, bytes, newestOrder, nextOrder, sentAtNanos, delay)) {
                bandwidth = probes.end(bandwidth, loss.usual(), delay);
                if (probes.isMoreToFind()) {
                    beginProbe(nowNanos, probes.fasterGain());
                } else {
                    cruise(nowNanos);
                }
            } else {
                gain = probes.gain();
            }
        } else if (mode == Mode.DRAIN
                && drain.isMistaken(newestOrder, nextOrder, delay.newestQueueNanos())
                && bandwidthBefore > 0) {
            bandwidth = bandwidthBefore;
            cruise(nowNanos);
        }
    }

    /**
     * Updates the rate at the end of a round.
     *
     * @param bytesPerSecond the delivery rate
     * @param isLimited whether something else delayed slices, so that more might have arrived
     * @param queueNanos the queueing delay that stood through the round
     * @param lossShare the share of lost bytes
     */
    void endRound(
            long nowNanos,
            double bytesPerSecond,
            boolean isLimited,
            long queueNanos,
            double lossShare,
            long deliveredBytes) {
        double measured = bytesPerSecond / (1 - loss.usual());
        double arrived = isLimited ? Math.max(measured, bandwidth) : measured;
        double recent = Math.max(arrived, arrivedBefore);
        arrivedBefore = arrived;
        boolean isHeavyLoss = lossShare > loss.usual() + Tuning.HEAVY_LOSS;
        switch (mode) {
            case STARTUP:
                long queue = queueNanos - delay.jitterNanos();
                if (startup.endRound(arrived, isLimited, queue, delay.baseNanos()) || isHeavyLoss) {
                    endStartup(nowNanos, arrived, queueNanos);
                }
                break;
            case DRAIN:
                endDrainRound(nowNanos, arrived, queueNanos);
                break;
            case COMPETE:
                compete(nowNanos, measured, queueNanos, lossShare);
                break;
            default:
                if (queueNanos > toleratedNanos() || isHeavyLoss) {
                    backOff(nowNanos, queueNanos > Tuning.LONG_QUEUE_NANOS ? arrived : recent, queueNanos);
                } else if (mode == Mode.CRUISE) {
                    endCruiseRound(nowNanos, isLimited, queueNanos, deliveredBytes);
                }
        }
    }

    private long toleratedNanos() {
        return Math.min(Tuning.LONG_QUEUE_NANOS, QueueTolerance.yieldNanos(bandwidth, delay.roundJitterNanos()));
    }

    private void endStartup(long nowNanos, double arrived, long queueNanos) {
        bandwidth = Math.max(
                Math.max(arrived, startup.maxBytesPerSecond() * Tuning.STARTUP_KEPT), Tuning.MIN_BYTES_PER_SECOND);
        bandwidthBefore = 0;
        beginDrain(nowNanos, queueNanos);
        // The slices sent last, faster than the path carries, are not yet in the measurements.
        gain = bandwidth < Tuning.FAST_BYTES_PER_SECOND ? Tuning.STARTUP_DRAIN_GAIN : Tuning.FAST_STARTUP_DRAIN_GAIN;
    }

    private void backOff(long nowNanos, double arrived, long queueNanos) {
        bandwidthBefore = bandwidth;
        bandwidth = Math.max(Math.min(bandwidth, arrived) * Tuning.YIELD_KEPT, Tuning.MIN_BYTES_PER_SECOND);
        beginDrain(nowNanos, queueNanos);
    }

    private void beginDrain(long nowNanos, long queueNanos) {
        enter(Mode.DRAIN, nowNanos, Drain.gain(queueNanos));
        drain.begin(nowNanos, queueNanos);
        probes.onYield();
    }

    private void endDrainRound(long nowNanos, double arrived, long queueNanos) {
        long jitter = delay.roundJitterNanos();
        double estimated = drain.bandwidth(bandwidth, gain, arrived, queueNanos, jitter);
        bandwidth = Math.max(estimated, Tuning.MIN_BYTES_PER_SECOND);
        Drain.Outcome outcome = drain.endRound(nowNanos, queueNanos, toleratedNanos(), jitter);
        if (drain.isFirstRound()) {
            ownBandwidth = bandwidth;
        }
        gain = Drain.gain(queueNanos);
        if (outcome == Drain.Outcome.EMPTY) {
            cruise(nowNanos);
        } else if (outcome == Drain.Outcome.OTHER_TRAFFIC) {
            bandwidth = Math.max(bandwidth, ownBandwidth);
            enter(Mode.COMPETE, nowNanos, 1);
        }
    }

    /** Raises the rate a little each round until slices are lost, as TCP does. */
    private void compete(long nowNanos, double arrived, long queueNanos, double lossShare) {
        if (queueNanos < Tuning.STANDING_QUEUE_NANOS) {
            cruise(nowNanos);
        } else if (lossShare > Tuning.COMPETE_LOSS) {
            bandwidth = Math.max(bandwidth * Tuning.COMPETE_KEPT, Tuning.MIN_BYTES_PER_SECOND);
        } else if (bandwidth < arrived * Tuning.COMPETE_MAX_RATIO) {
            bandwidth *= Tuning.COMPETE_GAIN;
        }
    }

    private void cruise(long nowNanos) {
        enter(Mode.CRUISE, nowNanos, cruiseGain());
    }

    private double cruiseGain() {
        return bandwidth < Tuning.MIDDLE_BYTES_PER_SECOND ? Tuning.SLOW_CRUISE_GAIN : Tuning.CRUISE_GAIN;
    }

    /** Sends a little less while the queue is a little too long. Without a queue, begins a probe now and then. */
    private void endCruiseRound(long nowNanos, boolean isLimited, long queueNanos, long deliveredBytes) {
        double over =
                (queueNanos - QueueTolerance.easeNanos(bandwidth, delay.roundJitterNanos())) / Tuning.EASE_RANGE_NANOS;
        double ease = Math.min(Math.max(over, 0), Tuning.MAX_EASE);
        bandwidth = Math.max(bandwidth * (1 - ease * Tuning.EASE_BANDWIDTH_SHARE), Tuning.MIN_BYTES_PER_SECOND);
        gain = cruiseGain() * (1 - ease);
        if (ease == 0 && !isLimited && nowNanos - modeSinceNanos > probes.pauseNanos(deliveredBytes)) {
            beginProbe(nowNanos, ProbePlan.firstGain(bandwidth, delay));
        }
    }

    private void beginProbe(long nowNanos, double probeGain) {
        enter(Mode.PROBE, nowNanos, probeGain);
        probes.begin(nowNanos, bandwidth, probeGain, delay);
    }

    private void enter(Mode next, long nowNanos, double nextGain) {
        mode = next;
        modeSinceNanos = nowNanos;
        gain = nextGain;
    }

    /** Ends a probe if something else delays slices: the probe would find nothing. */
    void onLimited() {
        if (mode == Mode.PROBE) {
            enter(Mode.CRUISE, modeSinceNanos, cruiseGain());
        }
    }

    /** Resets all measurements of the path except its delay. */
    void restart(long nowNanos) {
        enter(Mode.STARTUP, nowNanos, 1);
        startup.reset();
    }

    @Override
    public String toString() {
        return String.format("%s %.0f kbit/s x %.2f", mode, bandwidth * 8 / 1000, gain);
    }
}
