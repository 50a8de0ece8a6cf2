package dev.tickwire.pacing;

/**
 * What a flow sends a second, in which of its phases: it starts, drains the queue that it made, cruises below what gets through,
 * probes for more, or competes with somebody who only yields to loss. The phases are those of BBR
 * (draft-cardwell-iccrg-bbr-congestion-control); that delay alone makes it give way is from LEDBAT (RFC 6817) and TCP Vegas, and
 * competing where the queue is not its own from Copa (Arun and Balakrishnan, NSDI 2018, section 2.2).
 */
final class RateControl {
    enum Mode {
        STARTUP,
        DRAIN,
        CRUISE,
        PROBE,
        COMPETE
    }

    private static final long MILLI = 1_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double LEAST_BYTES_PER_SECOND = 4_000;
    private static final long LOOPS_NANOS = 40 * MILLI;
    private static final long LONG_QUEUE_NANOS = 60 * MILLI;
    private static final long QUEUE_NANOS = 16 * MILLI;

    private static final double CRUISE_GAIN = 0.95;
    private static final double SLOW_CRUISE_GAIN = 0.93;
    private static final double SLOW_BYTES_PER_SECOND = 500_000;
    /** A queue that is so much too long makes it pause, a shorter one send less in proportion. */
    private static final double EASE_NANOS = 150 * MILLI;

    private static final double MOST_EASE = 0.3;
    /** The part of that by which what gets through is taken for less. */
    private static final double EASE_LEARNT = 0.25;

    private static final double YIELD = 0.75;
    private static final double HEAVY_LOSS = 0.3;

    private static final double MANY_BYTES_PER_SECOND = 1_500_000;
    private static final double STARTUP_DRAIN_GAIN = 0.6;
    private static final double MANY_STARTUP_DRAIN_GAIN = 0.2;
    /** One round of acks that came late does not tell more than all before. */
    private static final double STARTUP_KEPT = 0.7;

    private static final double WINDOW_GAIN = 1.25;
    private static final double COMPETE_GAIN = 1.03;
    /** However long nothing seems to be lost, not much more is sent than arrives. */
    private static final double COMPETE_MOST = 1.25;

    private static final double COMPETE_LOSS = 0.01;
    private static final double COMPETE_BACK_OFF = 0.8;

    private final PathDelay delay;
    private final LossShare loss;
    private final Startup startup = new Startup();
    private final Drain drain = new Drain();
    private final ProbePlan probes = new ProbePlan();

    private Mode mode = Mode.STARTUP;
    private long modeSinceNanos;
    /** What gets through, in bytes a second; 0 before it is known. */
    private double bandwidth;

    private double gain = 1;
    private double arrivedBefore;
    /** What got through when giving way began, in case that it was a mistake; 0 for none. */
    private double bandwidthBefore;
    /** What got through at the beginning of a drain: to go on with if the queue is somebody else's. */
    private double ownBandwidth;

    RateControl(PathDelay delay, LossShare loss) {
        this.delay = delay;
        this.loss = loss;
    }

    Mode mode() {
        return mode;
    }

    /** What gets through, in bytes a second. */
    double bandwidth() {
        return bandwidth;
    }

    /** At what rate slices leave; in the beginning their window alone holds them back. */
    double bytesPerSecond() {
        return mode == Mode.STARTUP ? Double.MAX_VALUE : Math.max(bandwidth * gain, LEAST_BYTES_PER_SECOND);
    }

    /** What may be under way. */
    double windowBytes() {
        if (mode == Mode.STARTUP) {
            return startup.windowBytes();
        }
        long beside = mode == Mode.COMPETE ? delay.newestQueueNanos() : 2 * delay.unrestNanos();
        double seconds = (delay.baseNanos() + LOOPS_NANOS + beside) / NANOS_PER_SECOND;
        return Math.max(Startup.FIRST_BYTES, WINDOW_GAIN * Math.max(1, gain) * bandwidth * seconds);
    }

    /** Whether a queue is so long that the end of the round is not waited for. */
    boolean isUrgent() {
        return mode != Mode.DRAIN && mode != Mode.COMPETE && delay.leastQueueNanos() > LONG_QUEUE_NANOS;
    }

    /** An ack has come; the newest of its slices left at {@code sentAtNanos}. */
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
     * A round has ended.
     *
     * @param bytesPerSecond what arrived
     * @param isHeldBack whether something else than this kept slices from leaving: more might have arrived
     * @param queueNanos the queue that stood in it
     * @param lossShare what was lost
     */
    void endRound(
            long nowNanos,
            double bytesPerSecond,
            boolean isHeldBack,
            long queueNanos,
            double lossShare,
            long deliveredBytes) {
        double measured = bytesPerSecond / (1 - loss.usual());
        double arrived = isHeldBack ? Math.max(measured, bandwidth) : measured;
        double recent = Math.max(arrived, arrivedBefore);
        arrivedBefore = arrived;
        boolean isHeavyLoss = lossShare > loss.usual() + HEAVY_LOSS;
        switch (mode) {
            case STARTUP:
                long queue = queueNanos - delay.unrestNanos();
                if (startup.endRound(arrived, isHeldBack, queue, delay.baseNanos()) || isHeavyLoss) {
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
                    giveWay(nowNanos, queueNanos > LONG_QUEUE_NANOS ? arrived : recent, queueNanos);
                } else if (mode == Mode.CRUISE) {
                    goOn(nowNanos, isHeldBack, queueNanos, deliveredBytes);
                }
        }
    }

    private long toleratedNanos() {
        return Math.min(LONG_QUEUE_NANOS, QueueTolerance.yieldNanos(bandwidth, delay.roundUnrestNanos()));
    }

    private void endStartup(long nowNanos, double arrived, long queueNanos) {
        bandwidth = Math.max(Math.max(arrived, startup.mostBytesPerSecond() * STARTUP_KEPT), LEAST_BYTES_PER_SECOND);
        bandwidthBefore = 0;
        beginDrain(nowNanos, queueNanos);
        // What was sent last, more than gets through, does not show yet.
        gain = bandwidth < MANY_BYTES_PER_SECOND ? STARTUP_DRAIN_GAIN : MANY_STARTUP_DRAIN_GAIN;
    }

    private void giveWay(long nowNanos, double arrived, long queueNanos) {
        bandwidthBefore = bandwidth;
        bandwidth = Math.max(Math.min(bandwidth, arrived) * YIELD, LEAST_BYTES_PER_SECOND);
        beginDrain(nowNanos, queueNanos);
    }

    private void beginDrain(long nowNanos, long queueNanos) {
        enter(Mode.DRAIN, nowNanos, Drain.gain(queueNanos));
        drain.begin(nowNanos, queueNanos);
        probes.onYield();
    }

    private void endDrainRound(long nowNanos, double arrived, long queueNanos) {
        long unrest = delay.roundUnrestNanos();
        double learnt = drain.bandwidth(bandwidth, gain, arrived, queueNanos, unrest);
        bandwidth = Math.max(learnt, LEAST_BYTES_PER_SECOND);
        Drain.Outcome outcome = drain.endRound(nowNanos, queueNanos, toleratedNanos(), unrest);
        if (drain.isFirstRound()) {
            ownBandwidth = bandwidth;
        }
        gain = Drain.gain(queueNanos);
        if (outcome == Drain.Outcome.EMPTY) {
            cruise(nowNanos);
        } else if (outcome == Drain.Outcome.NOT_OURS) {
            bandwidth = Math.max(bandwidth, ownBandwidth);
            enter(Mode.COMPETE, nowNanos, 1);
        }
    }

    /** As TCP does, a little more each round until something is lost. */
    private void compete(long nowNanos, double arrived, long queueNanos, double lossShare) {
        if (queueNanos < QUEUE_NANOS) {
            cruise(nowNanos);
        } else if (lossShare > COMPETE_LOSS) {
            bandwidth = Math.max(bandwidth * COMPETE_BACK_OFF, LEAST_BYTES_PER_SECOND);
        } else if (bandwidth < arrived * COMPETE_MOST) {
            bandwidth *= COMPETE_GAIN;
        }
    }

    private void cruise(long nowNanos) {
        enter(Mode.CRUISE, nowNanos, cruiseGain());
    }

    private double cruiseGain() {
        return bandwidth < SLOW_BYTES_PER_SECOND ? SLOW_CRUISE_GAIN : CRUISE_GAIN;
    }

    /** A queue that is a little too long makes it send a little less; without one it probes now and then. */
    private void goOn(long nowNanos, boolean isHeldBack, long queueNanos, long deliveredBytes) {
        double over = (queueNanos - QueueTolerance.easeNanos(bandwidth, delay.roundUnrestNanos())) / EASE_NANOS;
        double ease = Math.min(Math.max(over, 0), MOST_EASE);
        bandwidth = Math.max(bandwidth * (1 - ease * EASE_LEARNT), LEAST_BYTES_PER_SECOND);
        gain = cruiseGain() * (1 - ease);
        if (ease == 0 && !isHeldBack && nowNanos - modeSinceNanos > probes.pauseNanos(deliveredBytes)) {
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

    /** Something else keeps slices from leaving: a probe would find nothing. */
    void onHeldBack() {
        if (mode == Mode.PROBE) {
            enter(Mode.CRUISE, modeSinceNanos, cruiseGain());
        }
    }

    /** Nothing is known of the path any more but how long it is. */
    void restart(long nowNanos) {
        enter(Mode.STARTUP, nowNanos, 1);
        startup.reset();
    }

    @Override
    public String toString() {
        return String.format("%s %.0f kbit/s x %.2f", mode, bandwidth * 8 / 1000, gain);
    }
}
