package dev.tickwire.transport;

import dev.tickwire.base.Arguments;

/**
 * The behaviour of a network towards the datagrams that cross it in one direction. Immutable.
 *
 * <pre>{@code
 * NetworkConditions.perfect().withLatencyMillis(50).withJitterMillis(10).withLoss(0.05)
 * }</pre>
 *
 * <p>{@link NetworkPreset} has some that are ready made. Bandwidth and MTU count {@value #HEADER_BYTES} bytes for the
 * IPv4 and UDP headers of each datagram.
 */
public final class NetworkConditions {
    /** The bytes that IPv4 and UDP put in front of a datagram. */
    static final int HEADER_BYTES = 28;

    private static final NetworkConditions PERFECT = new NetworkConditions();
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int LONGEST_BYTES = Transport.MAX_DATAGRAM_BYTES + HEADER_BYTES;
    private static final int LEAST_MTU_BYTES = 68;
    private static final int MOST_MTU_BYTES = 65_535;
    private static final double MOST_KILOBITS = 100e6;
    private static final int MOST_QUEUE_BYTES = 64 << 20;

    // Set while a copy is made, never after.
    private long latencyNanos;
    private JitterShape jitterShape = JitterShape.UNIFORM;
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
    private int mtuBytes = MOST_MTU_BYTES;
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

    /** A network that delivers everything at once. */
    public static NetworkConditions perfect() {
        return PERFECT;
    }

    /**
     * Sets how long a datagram is under way; half of what it adds to the round trip if both directions have it.
     *
     * @param millis 0 to 60,000
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withLatencyMillis(double millis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.latencyNanos = Ranges.nanos("latencyMillis", millis);
        return copy;
    }

    /**
     * Sets by how much the latency of each datagram differs, evenly spread to both sides. Where that is more than what
     * lies between two datagrams, they may overtake each other, unless {@link #withOrderKept} says no.
     *
     * @param millis 0 to 60,000; a latency below zero counts as zero
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withJitterMillis(double millis) {
        return withJitter(JitterShape.UNIFORM, millis);
    }

    /**
     * Sets by how much the latency of each datagram differs. Where that is more than what lies between two datagrams,
     * they may overtake each other, unless {@link #withOrderKept} says no.
     *
     * @param shape how it is distributed, and what the milliseconds mean
     * @param millis 0 to 60,000; a latency below zero counts as zero
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withJitter(JitterShape shape, double millis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.jitterShape = shape;
        copy.jitterNanos = Ranges.nanos("jitterMillis", millis);
        return copy;
    }

    /** Lets nobody overtake by jitter alone: who follows a late datagram is as late, as behind one queue. */
    public NetworkConditions withOrderKept() {
        NetworkConditions copy = new NetworkConditions(this);
        copy.keepsOrder = true;
        return copy;
    }

    /**
     * Sets the share of datagrams that are lost, each by itself.
     *
     * @param share 0 to 1
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withLoss(double share) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.loss = Ranges.share("loss", share);
        return copy;
    }

    /**
     * Sets loss in bursts, beside the other.
     *
     * @param bursts when it comes and goes, as {@link GilbertElliott#bursts} makes it
     */
    public NetworkConditions withLossBursts(GilbertElliott bursts) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.lossBursts = bursts;
        return copy;
    }

    /**
     * Sets the share of datagrams that arrive twice, each at its own time.
     *
     * @param share 0 to 1
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withDuplicates(double share) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.duplicates = Ranges.share("duplicates", share);
        return copy;
    }

    /**
     * Sets the share of datagrams that are held back, so that later ones overtake them.
     *
     * @param share 0 to 1
     * @param byMillis by how much at the most, 0 to 60,000; evenly spread
     * @throws IllegalArgumentException if one is out of range
     */
    public NetworkConditions withReordering(double share, double byMillis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.reordering = Ranges.share("reordering", share);
        copy.reorderNanos = Ranges.nanos("byMillis", byMillis);
        return copy;
    }

    /**
     * Sets the share of datagrams that arrive with one of their bytes changed.
     *
     * @param share 0 to 1
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withCorruption(double share) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.corruption = Ranges.share("corruption", share);
        return copy;
    }

    /**
     * Sets how much goes through, with a queue in front: what comes faster waits, so that delay builds up, and what
     * finds the queue full is dropped.
     *
     * @param kilobitsPerSecond 1 to 100,000,000, in thousands of bits
     * @param queueBytes the most bytes that wait or are going through, 2,076 to 64 MiB
     * @throws IllegalArgumentException if one is out of range
     */
    public NetworkConditions withBandwidth(double kilobitsPerSecond, int queueBytes) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.bitsPerSecond =
                (long) (Arguments.inRange("kilobitsPerSecond", kilobitsPerSecond, 1, MOST_KILOBITS) * 1000);
        copy.queueBytes = Arguments.inRange("queueBytes", queueBytes, LONGEST_BYTES, MOST_QUEUE_BYTES);
        return copy;
    }

    /**
     * Sets the most bytes of an IP packet. What is longer vanishes, and nobody is told: a black hole, as where a
     * firewall swallows the messages of path MTU discovery.
     *
     * @param bytes 68 to 65,535
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withMtuBytes(int bytes) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.mtuBytes = Arguments.inRange("mtuBytes", bytes, LEAST_MTU_BYTES, MOST_MTU_BYTES);
        return copy;
    }

    /**
     * Sets outages that come by themselves, during which nothing that is sent gets through.
     *
     * @param meanSecondsBetween how long the network works between two in the mean, 0.1 to 86,400; exponentially
     *     distributed
     * @param millis how long each lasts, 0 to 60,000
     * @throws IllegalArgumentException if one is out of range
     */
    public NetworkConditions withOutages(double meanSecondsBetween, double millis) {
        NetworkConditions copy = new NetworkConditions(this);
        copy.outageGapNanos =
                (long) (Arguments.inRange("meanSecondsBetween", meanSecondsBetween, 0.1, 86_400) * NANOS_PER_SECOND);
        copy.outageNanos = Ranges.nanos("millis", millis);
        return copy;
    }

    /** How long a datagram is under way, in nanoseconds. */
    public long latencyNanos() {
        return latencyNanos;
    }

    /** How jitter is distributed. */
    public JitterShape jitterShape() {
        return jitterShape;
    }

    /** By how much the latency differs, in nanoseconds; the shape says what it means. */
    public long jitterNanos() {
        return jitterNanos;
    }

    /** Whether nobody overtakes by jitter alone. */
    public boolean keepsOrder() {
        return keepsOrder;
    }

    /** The share of datagrams lost, each by itself, 0 to 1. */
    public double loss() {
        return loss;
    }

    /** Loss in bursts. */
    public GilbertElliott lossBursts() {
        return lossBursts;
    }

    /** The share of datagrams that arrive twice, 0 to 1. */
    public double duplicates() {
        return duplicates;
    }

    /** The share of datagrams held back, 0 to 1. */
    public double reordering() {
        return reordering;
    }

    /** How long datagrams are held back at the most, in nanoseconds. */
    public long reorderNanos() {
        return reorderNanos;
    }

    /** The share of datagrams that arrive with a byte changed, 0 to 1. */
    public double corruption() {
        return corruption;
    }

    /** How much goes through, in bits a second; 0 if there is no limit. */
    public long bitsPerSecond() {
        return bitsPerSecond;
    }

    /** The most bytes that wait or are going through, where there is a limit. */
    public int queueBytes() {
        return queueBytes;
    }

    /** The most bytes of an IP packet. */
    public int mtuBytes() {
        return mtuBytes;
    }

    /** How long the network works between two outages in the mean, in nanoseconds; 0 if none come by themselves. */
    public long outageGapNanos() {
        return outageGapNanos;
    }

    /** How long each outage lasts, in nanoseconds. */
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
        append(text, mtuBytes < MOST_MTU_BYTES, "MTU " + mtuBytes + " bytes");
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
}
