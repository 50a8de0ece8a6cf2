package dev.tickwire.transport;

import dev.tickwire.base.Arguments;

/**
 * Conditions of a simulated network in one direction: latency, jitter, loss, bandwidth and more. Immutable; each
 * {@code with} method returns a changed copy.
 *
 * <pre>{@code
 * NetworkConditions conditions = NetworkConditions.perfect()
 *        .withLatencyMillis(40)
 *        .withJitter(Jitter.LONG_TAIL, 10)
 *        .withLoss(0.01);
 * }</pre>
 *
 * <p>Effects apply in this order: outages, MTU, bandwidth and its queue, loss, duplicates, delay and corruption of each
 * copy. Bandwidth and MTU count {@value #HEADER_BYTES} bytes for the IPv4 and UDP headers of each datagram.
 * {@link NetworkPreset} has combinations.
 */
public final class NetworkConditions {
    /** Size of the IPv4 and UDP headers of a datagram, in bytes. */
    static final int HEADER_BYTES = 28;

    private static final NetworkConditions PERFECT = new NetworkConditions();
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int MAX_BYTES = Transport.MAX_DATAGRAM_BYTES + HEADER_BYTES;
    private static final int MIN_MTU_BYTES = 68;
    private static final int MAX_MTU_BYTES = 65_535;
    private static final double MAX_KILOBITS = 100e6;
    private static final int MAX_QUEUE_BYTES = 64 << 20;

    // Set while a copy is made, never later.
    private long latencyNanos;
    private Jitter jitterShape = Jitter.UNIFORM;
    private long jitterNanos;
    private boolean keepsOrder;
    private double loss;
    private GilbertElliott lossBursts = GilbertElliott.NEVER;
    private double duplicates;
    private double reordering;
    private long reorderNanos;
    private double corruption;
    private long bitsPerSecond;
    private int queueBytes;
    private int mtuBytes = MAX_MTU_BYTES;
    private long outageGapNanos;
    private long outageNanos;

    private NetworkConditions() {}

    private NetworkConditions(NetworkConditions other) {
        latencyNanos = other.latencyNanos;
        jitterShape = other.jitterShape;
        jitterNanos = other.jitterNanos;
        keepsOrder = other.keepsOrder;
        loss = other.loss;
        lossBursts = other.lossBursts;
        duplicates = other.duplicates;
        reordering = other.reordering;
        reorderNanos = other.reorderNanos;
        corruption = other.corruption;
        bitsPerSecond = other.bitsPerSecond;
        queueBytes = other.queueBytes;
        mtuBytes = other.mtuBytes;
        outageGapNanos = other.outageGapNanos;
        outageNanos = other.outageNanos;
    }

    /**
     * Returns conditions under which each datagram arrives at once.
     *
     * @return the conditions
     */
    public static NetworkConditions perfect() {
        return PERFECT;
    }

    /**
     * Returns these conditions with another latency. With the same latency in both directions, the round trip grows by
     * twice as much.
     *
     * @param millis the latency in milliseconds, 0 to 60,000
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withLatencyMillis(double millis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.latencyNanos = Ranges.nanos("latencyMillis", millis);
        return copy;
    }

    /**
     * Returns these conditions with a uniform jitter. Datagrams can overtake each other if the jitter exceeds the time
     * between them, unless {@link #withOrderKept} is set.
     *
     * @param millis the largest difference from the latency in milliseconds, 0 to 60,000; a delay below zero counts as
     *     zero
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withJitterMillis(double millis) {
        return withJitter(Jitter.UNIFORM, millis);
    }

    /**
     * Returns these conditions with another jitter. Datagrams can overtake each other if the jitter exceeds the time
     * between them, unless {@link #withOrderKept} is set.
     *
     * @param shape the distribution, which defines the meaning of {@code millis}
     * @param millis the jitter in milliseconds, 0 to 60,000; a delay below zero counts as zero
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withJitter(Jitter shape, double millis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.jitterShape = shape;
        copy.jitterNanos = Ranges.nanos("jitterMillis", millis);
        return copy;
    }

    /**
     * Returns these conditions without overtaking by jitter: a datagram behind a late datagram is as late, as in a
     * queue.
     *
     * @return the new conditions
     */
    public NetworkConditions withOrderKept() {
        NetworkConditions copy = new NetworkConditions(this);
        copy.keepsOrder = true;
        return copy;
    }

    /**
     * Returns these conditions with another share of independent losses.
     *
     * @param share the share of datagrams that are lost, 0 to 1
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withLoss(double share) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.loss = Ranges.share("loss", share);
        return copy;
    }

    /**
     * Returns these conditions with losses in bursts, in addition to independent losses.
     *
     * @param share the share of datagrams that are lost in bursts, 0 to 0.99
     * @param meanLength the mean number of datagrams in a burst of losses, 1 to 10,000
     * @return the new conditions
     * @throws IllegalArgumentException if an argument is out of range, or the bursts are too short for the share
     */
    public NetworkConditions withLossBursts(double share, double meanLength) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.lossBursts = GilbertElliott.bursts(share, meanLength);
        return copy;
    }

    /**
     * Returns these conditions with the model of losses by Gilbert and Elliott, in addition to independent losses. The
     * network is in a good or a bad state, each with its own probability of loss.
     *
     * @param turningBad the probability of a change from good to bad before a datagram, 0 to 1
     * @param turningGood the probability of a change from bad to good before a datagram, 0 to 1
     * @param lossWhileGood the probability of loss in the good state, 0 to 1
     * @param lossWhileBad the probability of loss in the bad state, 0 to 1
     * @return the new conditions
     * @throws IllegalArgumentException if a probability is out of range
     */
    public NetworkConditions withLossBursts(
            double turningBad, double turningGood, double lossWhileGood, double lossWhileBad) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.lossBursts = new GilbertElliott(turningBad, turningGood, lossWhileGood, lossWhileBad);
        return copy;
    }

    /**
     * Returns these conditions with another share of duplicates, each with its own delay.
     *
     * @param share the share of datagrams that arrive twice, 0 to 1
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withDuplicates(double share) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.duplicates = Ranges.share("duplicates", share);
        return copy;
    }

    /**
     * Returns these conditions with reordering: some datagrams are delayed further, so that later ones overtake them.
     *
     * @param share the share of datagrams that are delayed, 0 to 1
     * @param byMillis the longest additional delay in milliseconds, 0 to 60,000, uniformly distributed
     * @return the new conditions
     * @throws IllegalArgumentException if an argument is out of range
     */
    public NetworkConditions withReordering(double share, double byMillis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.reordering = Ranges.share("reordering", share);
        copy.reorderNanos = Ranges.nanos("byMillis", byMillis);
        return copy;
    }

    /**
     * Returns these conditions with another share of corrupted datagrams: one byte of each such datagram is changed.
     *
     * @param share the share of datagrams that are corrupted, 0 to 1
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withCorruption(double share) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.corruption = Ranges.share("corruption", share);
        return copy;
    }

    /**
     * Returns these conditions with a bandwidth and a queue in front of it. Datagrams wait in the queue, so that delay
     * grows; those that find it full are dropped.
     *
     * @param kilobitsPerSecond the bandwidth in units of 1,000 bits a second, 1 to 100,000,000
     * @param queueBytes the most bytes that wait or are being sent, 2,076 to 67,108,864 (64 MiB)
     * @return the new conditions
     * @throws IllegalArgumentException if an argument is out of range
     */
    public NetworkConditions withBandwidth(double kilobitsPerSecond, int queueBytes) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.bitsPerSecond = (long) (Arguments.inRange("kilobitsPerSecond", kilobitsPerSecond, 1, MAX_KILOBITS) * 1000);
        copy.queueBytes = Arguments.inRange("queueBytes", queueBytes, MAX_BYTES, MAX_QUEUE_BYTES);
        return copy;
    }

    /**
     * Returns these conditions with another MTU. Longer datagrams are dropped silently, as behind a firewall that
     * blocks path MTU discovery.
     *
     * @param bytes the largest IP packet in bytes, 68 to 65,535
     * @return the new conditions
     * @throws IllegalArgumentException if the argument is out of range
     */
    public NetworkConditions withMtuBytes(int bytes) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.mtuBytes = Arguments.inRange("mtuBytes", bytes, MIN_MTU_BYTES, MAX_MTU_BYTES);
        return copy;
    }

    /**
     * Returns these conditions with random outages, in which all datagrams are lost.
     *
     * @param meanSecondsBetween the mean time from the end of an outage to the next in seconds, 0.1 to 86,400;
     *     exponentially distributed
     * @param millis the length of each outage in milliseconds, 0 to 60,000
     * @return the new conditions
     * @throws IllegalArgumentException if an argument is out of range
     */
    public NetworkConditions withOutages(double meanSecondsBetween, double millis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.outageGapNanos =
                (long) (Arguments.inRange("meanSecondsBetween", meanSecondsBetween, 0.1, 86_400) * NANOS_PER_SECOND);
        copy.outageNanos = Ranges.nanos("millis", millis);
        return copy;
    }

    /** Returns the latency of one direction, in nanoseconds. */
    public long latencyNanos() {
        return latencyNanos;
    }

    /** Returns the distribution of the jitter. */
    public Jitter jitterShape() {
        return jitterShape;
    }

    /** Returns the jitter in nanoseconds, as the shape defines it. */
    public long jitterNanos() {
        return jitterNanos;
    }

    /** Returns whether jitter keeps datagrams in order. */
    public boolean keepsOrder() {
        return keepsOrder;
    }

    /** Returns the probability of a single loss, 0 to 1. */
    public double loss() {
        return loss;
    }

    /** Returns the model of losses in bursts; one without losses unless set. */
    GilbertElliott lossBursts() {
        return lossBursts;
    }

    /** Returns the probability of a duplicate, 0 to 1. */
    public double duplicates() {
        return duplicates;
    }

    /** Returns the probability that a datagram is delayed and overtaken, 0 to 1. */
    public double reordering() {
        return reordering;
    }

    /** Returns the longest delay of an overtaken datagram, in nanoseconds. */
    public long reorderNanos() {
        return reorderNanos;
    }

    /** Returns the probability of corruption, 0 to 1. */
    public double corruption() {
        return corruption;
    }

    /** Returns the bandwidth in bits a second, or 0 for no limit. */
    public long bitsPerSecond() {
        return bitsPerSecond;
    }

    /** Returns the most bytes that wait or are being sent, or 0 without a bandwidth. */
    public int queueBytes() {
        return queueBytes;
    }

    /** Returns the MTU: the largest IP packet in bytes. */
    public int mtuBytes() {
        return mtuBytes;
    }

    /** Returns the mean time from the end of a random outage to the next, in nanoseconds; 0 for no random outages. */
    public long outageGapNanos() {
        return outageGapNanos;
    }

    /** Returns the length of each random outage, in nanoseconds. */
    public long outageNanos() {
        return outageNanos;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("latency ").append(millis(latencyNanos));
        append(text, jitterNanos > 0, "jitter " + millis(jitterNanos) + " " + jitterShape);
        append(text, keepsOrder, "order kept");
        append(text, loss > 0, "loss " + loss);
        append(text, lossBursts != GilbertElliott.NEVER, "bursts: " + lossBursts);
        append(text, duplicates > 0, "duplicates " + duplicates);
        append(text, reordering > 0, "reordering " + reordering + " by up to " + millis(reorderNanos));
        append(text, corruption > 0, "corruption " + corruption);
        append(text, bitsPerSecond > 0, bitsPerSecond / 1000 + " kbit/s behind " + queueBytes + " bytes");
        append(text, mtuBytes < MAX_MTU_BYTES, "MTU " + mtuBytes + " bytes");
        append(
                text,
                outageGapNanos > 0,
                "outages of " + millis(outageNanos) + " every " + outageGapNanos / NANOS_PER_SECOND + " s");
        return text.toString();
    }

    private static void append(StringBuilder text, boolean isSet, String part) {
        if (isSet) {
            text.append(", ").append(part);
        }
    }

    private static String millis(long nanos) {
        return nanos / NANOS_PER_MILLI + " ms";
    }

    /** Distribution of jitter: the random difference of each datagram's latency, see {@link #withJitter}. */
    public enum Jitter {
        /** Uniform in both directions; the jitter is the largest difference. */
        UNIFORM,
        /**
         * Normal in both directions; the jitter is the standard deviation. No difference exceeds 5 standard deviations.
         */
        NORMAL,
        /**
         * Long-tailed: delays only grow, mostly by little and sometimes by a lot, as on radio. The jitter is the mean.
         *
         * <p>A Pareto distribution of shape 3, cut at 100 times the mean. One datagram in a hundred is late by more
         * than 7 times the mean, and one datagram in a thousand by more than 18 times the mean.
         */
        LONG_TAIL
    }
}
