package dev.tickwire.pacing;

/**
 * Constants of pacing, each with its unit and its reason. Names end with the unit, if there is a unit; gains and shares
 * are factors.
 *
 * <p>They were found by simulation, over rates of 0.3 to 100 Mbit/s, round trips of 20 to 600 ms, loss and jitter.
 * {@code ChunkFigures} of the benchmarks measures the effect of a change.
 */
public final class Tuning {
    static final double NANOS_PER_SECOND = 1e9;

    private static final long MILLI = 1_000_000L;

    // Packets: a slice is usually alone in its packet.

    /** Unit of windows and probes, unless the schema has larger slices: the largest payload of a datagram. */
    private static final int FULL_PACKET_BYTES = 1200;

    // Loops: a game sends and reads datagrams once per loop.

    /**
     * Upper bound on the time that the loops at both ends and their jitter add to a round trip: two loops at 60 Hz, and
     * some more.
     */
    public static final long LOOPS_NANOS = 40 * MILLI;

    /** Longest wait for an ack before any round trip is known: longer than on all links except satellites. */
    public static final long UNKNOWN_WAIT_NANOS = 500 * MILLI;

    /** Interval of a game's loop before any was measured: 60 Hz. */
    static final long FIRST_LOOP_NANOS = 16_666_667L;

    /** Lower bound on a measured interval, so that a spinning loop does not yield zero. */
    static final long MIN_LOOP_NANOS = MILLI;

    /** Upper bound on intervals in the mean. In a longer one the game stalled, or had nothing to do here. */
    static final long MAX_LOOP_NANOS = 100 * MILLI;

    /** Divisor of the weight of an interval in the mean: a quarter of a second at 60 Hz. */
    static final int LOOP_SHARE = 16;

    // Rates of paths. With few slices a second chance is large, with many every queue shows, so some rules differ by
    // rate.

    /**
     * Lower bound on the rate, in bytes a second: some four slices, so that acks keep arriving and more bandwidth can
     * be found.
     */
    static final double MIN_BYTES_PER_SECOND = 4_000;

    /** Rate below which a probe is few slices: 0.8 Mbit/s, about 100 slices a second. */
    static final double SLOW_BYTES_PER_SECOND = 100_000;

    /** Rate below which a slice or two more in a loop make a queue: 4 Mbit/s, about eight slices a loop. */
    static final double MIDDLE_BYTES_PER_SECOND = 500_000;

    /** Rate above which a small share is enough slices, and a large share a long queue: 12 Mbit/s. */
    static final double FAST_BYTES_PER_SECOND = 1_500_000;

    // Queues, measured as the time that a slice sent now waits on the path.

    /** No queue: no longer than chance explains. */
    static final long NO_QUEUE_NANOS = 4 * MILLI;

    /** Short queue: less than a loop. */
    static final long SHORT_QUEUE_NANOS = 10 * MILLI;

    /** Standing queue: about one loop at 60 Hz, and so more than the slices of one loop. */
    static final long STANDING_QUEUE_NANOS = 16 * MILLI;

    /** Length of a queue that a player feels. Such a queue ends a round at once. */
    static final long LONG_QUEUE_NANOS = 60 * MILLI;

    // Delay of the path, without a queue and with it.

    /** Lifetime of the minimum round trip: some seconds, in which a queue runs empty now and then. */
    static final long BASE_WINDOW_NANOS = 3_000 * MILLI;

    /** Number of samples whose minimum is the current queue: some loops. */
    static final int RECENT_SAMPLES = 4;

    /** Divisor of the weight of a difference in the jitter, as in RFC 3550. */
    static final int JITTER_SHARE = 16;

    /** Upper bound on the tolerated jitter. More would hide a queue. */
    static final long MAX_JITTER_NANOS = 12 * MILLI;

    /**
     * Jitter above which a path is jittery. On a jittery path one sample is not enough, and the minimum of several
     * samples is used.
     */
    static final long JITTERY_NANOS = 4 * MILLI;

    // Rounds and loss.

    /**
     * Lower bound on the length of a round: five loops at 60 Hz, so that one loop more or less changes a rate little.
     */
    static final long ROUND_NANOS = 80 * MILLI;

    /** Lower bound on the length of a round in startup, where waiting means overshoot: two loops. */
    static final long STARTUP_ROUND_NANOS = 30 * MILLI;

    /** Weight of earlier rounds in the loss after one more round: some 20 rounds, two seconds. */
    static final double LOSS_MEMORY = 0.95;

    /** Upper bound on the loss attributed to the path itself. */
    static final double MAX_USUAL_LOSS = 0.8;

    /** Loss above the usual that shows, at any delay, that the flow sends more than the path carries. */
    static final double HEAVY_LOSS = 0.3;

    // Bursts.

    /** Time that a flow may catch up after a late loop: three loops at 60 Hz. */
    static final double BURST_SECONDS = 0.05;

    /** Lower bound on a burst: two full packets. A single slice of any size may always be sent. */
    static final double MIN_BURST_BYTES = 2 * FULL_PACKET_BYTES;

    /** Window as a multiple of bandwidth times delay, large enough not to limit the rate while acks arrive. */
    static final double WINDOW_GAIN = 1.25;

    // Startup.

    /**
     * First window, as in RFC 6928: ten packets, or for large packets as many as fit {@link #LARGE_FIRST_WINDOW_BYTES}.
     */
    static final int FIRST_WINDOW_PACKETS = 10;

    /** Upper bound on the first window, unless it has the fewest packets. */
    static final int LARGE_FIRST_WINDOW_BYTES = 14_600;

    /** Lower bound on the packets in the first window. */
    static final int MIN_FIRST_PACKETS = 2;

    /** Number of first windows up to which every acked byte adds one byte, as in slow start: 64 full packets. */
    static final double QUICK_WINDOWS = 6.4;

    /** Growth of the window per acked byte after {@link #QUICK_WINDOWS}, slower to overshoot less. */
    static final double LATER_GROWTH = 1.0 / 3;

    /**
     * Factor over the highest delivery rate so far from which a round shows that the path is not full. BBR uses 1.25
     * for a doubling.
     */
    static final double STARTUP_MORE = 1.15;

    /** Divisor of the base delay that is tolerated beside a standing queue, as in HyStart++ (RFC 9406). */
    static final int STARTUP_BASE_SHARE = 8;

    /**
     * Consecutive rounds without a higher delivery rate that show a full path, as in BBR. With a queue, one or two
     * rounds are enough.
     */
    static final int STARTUP_FLAT_ROUNDS = 3;

    /** Share kept of the highest delivery rate of any round. Acks that arrived late may have raised a single round. */
    static final double STARTUP_KEPT = 0.7;

    /**
     * Gain of the drain after startup: the slices sent last, faster than the path carries, are not yet in the
     * measurements.
     */
    static final double STARTUP_DRAIN_GAIN = 0.6;

    /** Gain of the drain after startup on fast paths, where startup overshoots by more. */
    static final double FAST_STARTUP_DRAIN_GAIN = 0.2;

    // Drain.

    /** Gain while the queue is short. */
    static final double DRAIN_GAIN = 0.8;

    /** Gain while the queue is longer than twice a standing queue. */
    static final double MIDDLE_DRAIN_GAIN = 0.6;

    /** Gain while the queue is long. */
    static final double LONG_DRAIN_GAIN = 0.2;

    /** Consecutive rounds with at most a short queue that end the drain. */
    static final int DRAIN_CALM_ROUNDS = 2;

    /** Number of rounds after which any queue shorter than a standing one ends the drain. */
    static final int DRAIN_MANY_ROUNDS = 4;

    /** Number of first rounds in which the delivery rate may be the bandwidth. */
    static final int DRAIN_LEARNING_ROUNDS = 3;

    /** Share of the sent bytes below which the flow sent more than the path carries. */
    static final double DRAIN_ARRIVING_SHARE = 0.9;

    /** Time with a constant queue after which it belongs to other traffic. */
    static final long DRAIN_PATIENCE_NANOS = 1_200 * MILLI;

    /** Share of its first length at which a queue counts as constant. */
    static final double DRAIN_STANDING_SHARE = 0.7;

    // Cruise.

    /** Gain a little below 1, so that no queue builds up by chance. */
    static final double CRUISE_GAIN = 0.95;

    /** Gain of the cruise below {@link #MIDDLE_BYTES_PER_SECOND}, where a slice is a larger part. */
    static final double SLOW_CRUISE_GAIN = 0.93;

    /** Excess of the queue at which a flow would pause. A smaller excess reduces the rate in proportion. */
    static final double EASE_RANGE_NANOS = 150 * MILLI;

    /** Upper bound on the reduction of the rate for a queue that is too long, as a share. */
    static final double MAX_EASE = 0.3;

    /** Part of the reduction for a long queue by which the bandwidth itself is lowered. */
    static final double EASE_BANDWIDTH_SHARE = 0.25;

    /** Share of the delivery rate with which a flow continues after it yielded. */
    static final double YIELD_KEPT = 0.75;

    // Tolerance of queues. The flow's own part in the queue is added.

    /**
     * Bytes that a flow may have in the queue. The number is equal for all flows, whatever their slices, so that their
     * rates converge.
     */
    static final double OWN_QUEUE_BYTES = 10_840;

    /** Queue tolerated without sending less. */
    static final double EASE_NANOS = 2 * MILLI;

    /** Upper bound on the flow's own queue that is added to {@link #EASE_NANOS}. */
    static final double MAX_OWN_EASE_NANOS = 12 * MILLI;

    /** Queue tolerated without yielding. */
    static final double YIELD_NANOS = 12 * MILLI;

    /** Upper bound on the flow's own queue that is added to {@link #YIELD_NANOS}. */
    static final double MAX_OWN_YIELD_NANOS = 12 * MILLI;

    /**
     * Share of the time of {@link #OWN_QUEUE_BYTES} by which a slow flow may exceed {@link #MAX_OWN_YIELD_NANOS},
     * because these bytes are few.
     */
    static final double SLOW_OWN_SHARE = 0.2;

    // Probes: sending a little more for a while to measure how much of it arrives.

    /** Gain of the first probe in a series. */
    static final double PROBE_GAIN = 1.1;

    /** Gain of the first probe on slow paths, where a tenth of few slices is none. */
    static final double SLOW_PROBE_GAIN = 1.5;

    /** Gain of the first probe on fast paths, where less is enough to measure. */
    static final double FAST_PROBE_GAIN = 1.06;

    /** Gain of the first probe on jittery paths, where less would drown in the jitter. */
    static final double JITTERY_PROBE_GAIN = 1.25;

    /** Gain of the next probe after a probe that found more bandwidth and no limit. */
    static final double FASTER_PROBE_GAIN = 1.3;

    /** Gain while a probe waits for its last acks, so that the queue of the probe drains. */
    static final double AFTER_PROBE_GAIN = 0.8;

    /** Lower bound on the packets in a probe, as far as its time allows. */
    static final int PROBE_PACKETS = 16;

    /** Lower bound on the time of a probe: that of a round. */
    static final long MIN_PROBE_NANOS = ROUND_NANOS;

    /** Lower bound on the time of a probe on jittery paths: three times as many samples. */
    static final long JITTERY_PROBE_NANOS = 3 * MIN_PROBE_NANOS;

    /** Upper bound on the time of a probe. */
    static final long MAX_PROBE_NANOS = 300 * MILLI;

    /** Upper bound on the time of a probe on slow paths. */
    static final long MAX_SLOW_PROBE_NANOS = 1_000 * MILLI;

    /** Growth of the queueing delay that ends the sending of a probe: the path carries less than the probe sends. */
    static final long PROBE_QUEUE_NANOS = 6 * MILLI;

    /** Share of a probe's extra bytes that must arrive for it to have found more. */
    static final double PROBE_MORE_SHARE = 0.25;

    /** Share of a probe's extra bytes that must arrive, without a queue, for there to be still more. */
    static final double PROBE_FOUND_SHARE = 0.6;

    /** Upper bound on the gain in these shares: higher gains send more than there is. */
    static final double MAX_SHARED_GAIN = 0.1;

    /**
     * Step by which a flow increases its bytes in flight where flows share a path. The number is equal for all flows,
     * whatever their slices.
     */
    static final double STEP_BYTES = 8_672;

    /**
     * Time of the loops, added to the delay of the path to get the round trip by which {@link #STEP_BYTES} becomes a
     * rate.
     */
    static final long STEP_LOOP_NANOS = 10 * MILLI;

    /** Upper bound on the step {@link #STEP_BYTES}, as a share of the bandwidth. */
    static final double MAX_STEP = 0.1;

    /**
     * Upper bound on the bandwidth after a step below {@link #MIDDLE_BYTES_PER_SECOND}, as a factor of the delivery
     * rate.
     */
    static final double SLOW_STEP = 1.01;

    /** Lower bound on the bandwidth after a probe that found nothing, as a share: the acks may only have been late. */
    static final double PROBE_KEPT = 0.97;

    /** Pause between two probes. */
    static final long PROBE_PAUSE_NANOS = 400 * MILLI;

    /** Pause between two probes of a flow that yielded and has not yet found the bandwidth of the path again. */
    static final long RECOVERING_PAUSE_NANOS = 200 * MILLI;

    /** Greatest number of doublings of the pause while probes find nothing. */
    static final int MAX_PAUSE_DOUBLINGS = 2;

    /** Number of steps by which the pause varies, so that two flows do not probe in step; a power of two. */
    static final int PAUSE_STEPS = 512;

    /** Length of each of the {@link #PAUSE_STEPS}, in nanoseconds. */
    static final long PAUSE_STEP_NANOS = MILLI;

    /** Delivered bytes after which the number of {@link #PAUSE_STEPS} in a pause changes: fewer than most slices. */
    static final int PAUSE_STEP_BYTES = 64;

    // Competing with a flow that yields to loss alone.

    /** Growth of the rate in each round, like TCP. */
    static final double COMPETE_GAIN = 1.03;

    /** Upper bound on the rate as a multiple of the delivery rate, even if nothing seems to be lost. */
    static final double COMPETE_MAX_RATIO = 1.25;

    /** Loss above which the queue is considered full. */
    static final double COMPETE_LOSS = 0.01;

    /** Share of the bandwidth with which a competing flow continues after a loss. */
    static final double COMPETE_KEPT = 0.8;

    // Fixed budgets.

    /** Shortest time before a slice is resent, as in the published design. */
    static final long FIXED_RESEND_NANOS = 100 * MILLI;

    /** Time without a slice after which the burst may be sent again. */
    static final long FIXED_SILENCE_NANOS = 1_000 * MILLI;

    /** Time for which an unused budget fills. */
    static final double FIXED_BURST_SECONDS = 0.1;

    private Tuning() {}

    /**
     * Returns the unit of windows and probes: a full packet, or a larger slice.
     *
     * @param sliceBytes the size of a slice in bytes, with its share of all headers
     * @return the unit in bytes
     */
    public static int packetBytes(int sliceBytes) {
        return Math.max(FULL_PACKET_BYTES, sliceBytes);
    }
}
