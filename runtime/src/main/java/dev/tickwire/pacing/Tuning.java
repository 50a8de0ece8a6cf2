package dev.tickwire.pacing;

/**
 * The numbers that pacing is tuned by: one table, each with its unit and its reason. Names end with the unit where
 * there is one; gains and shares are factors. They were found by simulation, over rates of 0.3 to 100 Mbit/s, round
 * trips of 20 to 600 ms, loss and jitter; {@code ChunkFigures} of the benchmarks measures what a change of one does.
 */
public final class Tuning {
    static final double NANOS_PER_SECOND = 1e9;

    private static final long MILLI = 1_000_000L;

    // Packets: a slice leaves in a packet, mostly alone.

    /**
     * The packet that windows and probes are counted in, unless the schema has larger slices: the largest payload of a
     * datagram.
     */
    private static final int FULL_PACKET_BYTES = 1200;

    // Loops: datagrams leave and are read when the loop of a game comes round.

    /** Upper bound on what the loops at both ends and their jitter add to a round trip: two at 60 Hz, and some. */
    public static final long LOOPS_NANOS = 40 * MILLI;

    /** How long an answer may take before any round trip is known: longer than on all but satellite links. */
    public static final long UNKNOWN_WAIT_NANOS = 500 * MILLI;

    /** The loop of a game before any was measured: 60 Hz. */
    static final long FIRST_LOOP_NANOS = 16_666_667L;

    /** Lower bound on a measured loop, so that one that spins teaches no zero. */
    static final long LEAST_LOOP_NANOS = MILLI;

    /** Nothing is learnt from a longer loop: the game stood still, or had nothing to do here. */
    static final long MOST_LOOP_NANOS = 100 * MILLI;

    /** A loop moves the mean of loops by one part in so many: a quarter of a second at 60 Hz. */
    static final int LOOP_SHARE = 16;

    // Rates of paths. Few slices a second show chance, many show every queue, so some rules differ by rate.

    /**
     * Lower bound on what is sent, in bytes a second: some four slices, so that acks keep coming and more can be found.
     */
    static final double LEAST_BYTES_PER_SECOND = 4_000;

    /** Below this a probe is few slices: 0.8 Mbit/s, about 100 slices a second. */
    static final double SLOW_BYTES_PER_SECOND = 100_000;

    /** Below this a slice or two more a loop make a queue: 4 Mbit/s, about eight slices a loop. */
    static final double MIDDLE_BYTES_PER_SECOND = 500_000;

    /** Above this a small share is slices enough, and a large one a long queue: 12 Mbit/s. */
    static final double FAST_BYTES_PER_SECOND = 1_500_000;

    // Queues: how long what leaves now waits on the path.

    /** No longer than chance makes it look: no queue. */
    static final long NO_QUEUE_NANOS = 4 * MILLI;

    /** Less than a loop: a short queue. */
    static final long SHORT_QUEUE_NANOS = 10 * MILLI;

    /** About one loop at 60 Hz: a queue that stands, not just the slices of one loop. */
    static final long STANDING_QUEUE_NANOS = 16 * MILLI;

    /** A player feels it: a long queue, which ends a round at once. */
    static final long LONG_QUEUE_NANOS = 60 * MILLI;

    // Delay of the path, without a queue and with it.

    /** How long the least round trip is remembered: some seconds, in which a queue runs empty now and then. */
    static final long BASE_WINDOW_NANOS = 3_000 * MILLI;

    /** The samples whose least is the queue now: some loops. */
    static final int RECENT_SAMPLES = 4;

    /** A difference moves the jitter by one part in so many, as in RFC 3550. */
    static final int JITTER_SHARE = 16;

    /** Upper bound on the jitter that is allowed for: beyond it a queue would be hidden. */
    static final long MOST_JITTER_NANOS = 12 * MILLI;

    /** With more jitter than this a path is jittery: one sample tells nothing, the least of some must. */
    static final long JITTERY_NANOS = 4 * MILLI;

    // Rounds and loss.

    /** Lower bound on a round: five loops at 60 Hz, so that one more or less changes a rate little. */
    static final long ROUND_NANOS = 80 * MILLI;

    /** The same in startup, where waiting means to overshoot: two loops. */
    static final long STARTUP_ROUND_NANOS = 30 * MILLI;

    /** The share of the loss of earlier rounds that still counts after one more: some 20 rounds, two seconds. */
    static final double LOSS_MEMORY = 0.95;

    /** Upper bound on the loss that is taken for the path's own. */
    static final double MOST_USUAL_LOSS = 0.8;

    /** So much more loss than usual means that more is sent than gets through, whatever the delay. */
    static final double HEAVY_LOSS = 0.3;

    // What may leave at once.

    /** A flow may catch up so much after a late loop: three loops at 60 Hz. */
    static final double BURST_SECONDS = 0.05;

    /** Lower bound on that: two full packets; one slice may always leave, whatever its size. */
    static final double LEAST_BURST_BYTES = 2 * FULL_PACKET_BYTES;

    /**
     * The window as a multiple of the product of bandwidth and delay: a window that is never the limit while acks come.
     */
    static final double WINDOW_GAIN = 1.25;

    // Startup.

    /** The first window, as in RFC 6928: ten packets, or of large ones what fits {@link #LARGE_FIRST_WINDOW_BYTES}. */
    static final int FIRST_WINDOW_PACKETS = 10;

    /** Upper bound on the first window, unless it is of the fewest slices. */
    static final int LARGE_FIRST_WINDOW_BYTES = 14_600;

    /** Lower bound on the packets in the first window. */
    static final int FEWEST_FIRST_PACKETS = 2;

    /** Up to so many first windows every acked byte adds one, as in slow start: 64 full packets. */
    static final double QUICK_WINDOWS = 6.4;

    /** The growth of the window for each byte that is acked when the window is no longer small: less overshoot. */
    static final double LATER_GROWTH = 1.0 / 3;

    /**
     * A round in which so much more arrives than ever before shows that the path is not full; BBR takes 1.25 for a
     * doubling.
     */
    static final double STARTUP_MORE = 1.15;

    /** One part in so many of the base delay is allowed beside a standing queue, as in HyStart++ (RFC 9406). */
    static final int STARTUP_BASE_SHARE = 8;

    /**
     * So many rounds in a row that bring no more show that the path is full, as in BBR; fewer where it looks like a
     * queue.
     */
    static final int STARTUP_FLAT_ROUNDS = 3;

    /**
     * The share kept of the most that arrived in any round: one of acks that came late does not tell more than all
     * before.
     */
    static final double STARTUP_KEPT = 0.7;

    /** The gain of the drain behind startup: what was sent last, more than gets through, does not show yet. */
    static final double STARTUP_DRAIN_GAIN = 0.6;

    /** The same on fast paths, where startup overshoots by more. */
    static final double FAST_STARTUP_DRAIN_GAIN = 0.2;

    // Drain.

    /** The gain while the queue is short. */
    static final double DRAIN_GAIN = 0.8;

    /** The gain while it is longer than twice a standing one. */
    static final double MIDDLE_DRAIN_GAIN = 0.6;

    /** The gain while it is long. */
    static final double LONG_DRAIN_GAIN = 0.2;

    /** So many rounds in a row with a short queue at the most end it. */
    static final int DRAIN_CALM_ROUNDS = 2;

    /** After so many rounds anything less than a standing queue ends it. */
    static final int DRAIN_MANY_ROUNDS = 4;

    /** In so many first rounds what arrives can be taken for all that gets through. */
    static final int DRAIN_LEARNING_ROUNDS = 3;

    /** Less than this share of what was sent arrives if it was more than gets through. */
    static final double DRAIN_ARRIVING_SHARE = 0.9;

    /** After so long with a queue that does not go it is somebody else's. */
    static final long DRAIN_PATIENCE_NANOS = 1_200 * MILLI;

    /** A queue that has kept this share of its length does not go. */
    static final double DRAIN_STANDING_SHARE = 0.7;

    // Cruise.

    /** A little less than gets through, so that no queue builds up by chance. */
    static final double CRUISE_GAIN = 0.95;

    /** The same below {@link #MIDDLE_BYTES_PER_SECOND}: a slice is a larger part there. */
    static final double SLOW_CRUISE_GAIN = 0.93;

    /** A queue that is too long by this would make a flow pause; a shorter one makes it send less in proportion. */
    static final double EASE_RANGE_NANOS = 150 * MILLI;

    /** Upper bound on the share by which a flow sends less for that. */
    static final double MOST_EASE = 0.3;

    /** The part of that by which what gets through is taken for less. */
    static final double EASE_LEARNT = 0.25;

    /** The share of the delivery rate that a flow goes on with when it gives way. */
    static final double YIELD_KEPT = 0.75;

    // Tolerance: queues that are let stand. What a flow may have in the queue itself is added.

    /**
     * The bytes of its own that a flow may have in the queue: as many bytes for each, whatever its slices, so that
     * flows come to send alike.
     */
    static final double OWN_QUEUE_BYTES = 10_840;

    /** A queue that is let stand without sending less. */
    static final double EASE_NANOS = 2 * MILLI;

    /** Upper bound on the flow's own part in that. */
    static final double MOST_OWN_EASE_NANOS = 12 * MILLI;

    /** A queue that is let stand without giving way. */
    static final double YIELD_NANOS = 12 * MILLI;

    /** Upper bound on the flow's own part in that. */
    static final double MOST_OWN_YIELD_NANOS = 12 * MILLI;

    /**
     * The part of its own slices that even the slowest flow is let have in the queue, whatever time they take: they are
     * few.
     */
    static final double SLOW_OWN_SHARE = 0.2;

    // Probes: sending a little more for a while to see what of it arrives.

    /** The gain of the first probe of a row. */
    static final double PROBE_GAIN = 1.1;

    /** The same on slow paths: of few slices a tenth is none. */
    static final double SLOW_PROBE_GAIN = 1.5;

    /** The same on fast paths: less is enough to be seen. */
    static final double FAST_PROBE_GAIN = 1.06;

    /** The same on jittery paths: less would drown. */
    static final double JITTERY_PROBE_GAIN = 1.25;

    /** The gain of the next probe, where the last found more and no end of it. */
    static final double FASTER_PROBE_GAIN = 1.3;

    /** The gain while the last acks of a probe are waited for: the queue that it made goes. */
    static final double AFTER_PROBE_GAIN = 0.8;

    /** Lower bound on the packets in a probe, as far as its time allows. */
    static final int PROBE_PACKETS = 16;

    /** Lower bound on the time of a probe: as a round. */
    static final long LEAST_PROBE_NANOS = ROUND_NANOS;

    /** The same on jittery paths: three times as many samples. */
    static final long JITTERY_PROBE_NANOS = 3 * LEAST_PROBE_NANOS;

    /** Upper bound on the time of a probe. */
    static final long MOST_PROBE_NANOS = 300 * MILLI;

    /** The same on slow paths. */
    static final long MOST_SLOW_PROBE_NANOS = 1_000 * MILLI;

    /** A queue that grows by so much ends the sending of a probe: more than gets through is sent. */
    static final long PROBE_QUEUE_NANOS = 6 * MILLI;

    /** A probe has found more if this share of what it sent more arrives. */
    static final double PROBE_MORE_SHARE = 0.25;

    /** There is more to find if this share arrives and no queue comes of it. */
    static final double PROBE_FOUND_SHARE = 0.6;

    /** The most of a probe's gain that these shares are taken of: larger ones send more than there is. */
    static final double MOST_SHARED_GAIN = 0.1;

    /**
     * The bytes that a flow adds to those under way where flows share a path: as many bytes for each, whatever its
     * slices.
     */
    static final double STEP_BYTES = 8_672;

    /** The loop in the round trip that those are reckoned over. */
    static final long STEP_LOOP_NANOS = 10 * MILLI;

    /** Upper bound on that step, as a share of what gets through. */
    static final double MOST_STEP = 0.1;

    /** Below {@link #MIDDLE_BYTES_PER_SECOND} no step goes beyond what arrived by more than this. */
    static final double SLOW_STEP = 1.01;

    /** A probe that found nothing makes what gets through less by no more than this: acks may just have been late. */
    static final double PROBE_KEPT = 0.97;

    /** The pause between two probes. */
    static final long PROBE_PAUSE_NANOS = 400 * MILLI;

    /** The same for a flow that gave way and has not found again what the path carries. */
    static final long RECOVERING_PAUSE_NANOS = 200 * MILLI;

    /** The pause doubles so often at the most, while probes find nothing. */
    static final int MOST_PAUSE_DOUBLINGS = 2;

    /**
     * The pause is longer by up to so many steps, not the same each time, so that two flows do not probe in step; a
     * power of two.
     */
    static final int PAUSE_STEPS = 512;

    /** One of these steps. */
    static final long PAUSE_STEP_NANOS = MILLI;

    /** The number of steps changes with each so many bytes that arrive: fewer than most slices. */
    static final int PAUSE_STEP_BYTES = 64;

    // Competing with a flow that yields to loss alone.

    /** A little more each round, as TCP. */
    static final double COMPETE_GAIN = 1.03;

    /** However long nothing seems to be lost, not much more is sent than arrives. */
    static final double COMPETE_MOST = 1.25;

    /** More loss than this is taken for a full queue. */
    static final double COMPETE_LOSS = 0.01;

    /** The share of the bandwidth that a flow goes on with then. */
    static final double COMPETE_KEPT = 0.8;

    // Fixed budgets.

    /** Lower bound on the time between two sendings of a slice: the published design's. */
    static final long FIXED_RESEND_NANOS = 100 * MILLI;

    /** After so long without a slice the burst may leave again. */
    static final long FIXED_SILENCE_NANOS = 1_000 * MILLI;

    /** A budget that is not used fills for so long. */
    static final double FIXED_BURST_SECONDS = 0.1;

    private Tuning() {}

    /**
     * The packets that windows and probes are counted in.
     *
     * @param sliceBytes the bytes of a slice with its share of all headers
     * @return the bytes of such a packet: full ones, or larger slices
     */
    public static int packetBytes(int sliceBytes) {
        return Math.max(FULL_PACKET_BYTES, sliceBytes);
    }
}
