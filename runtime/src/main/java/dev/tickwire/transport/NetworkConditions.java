package dev.tickwire.transport;

/**
 * What a network does to the datagrams that cross it in one direction. Immutable.
 *
 * <pre>{@code
 * NetworkConditions.perfect().withLatencyMillis(50).withJitterMillis(10).withLoss(0.05)
 * }</pre>
 */
public final class NetworkConditions {
    private static final NetworkConditions PERFECT = new NetworkConditions(0, 0, 0, 0, 0, 0);
    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final double MOST_MILLIS = 60_000;

    private final long latencyNanos;
    private final long jitterNanos;
    private final double loss;
    private final double duplicates;
    private final double reordering;
    private final long reorderNanos;

    private NetworkConditions(
            long latencyNanos, long jitterNanos, double loss, double duplicates, double reordering, long reorderNanos) {
        this.latencyNanos = latencyNanos;
        this.jitterNanos = jitterNanos;
        this.loss = loss;
        this.duplicates = duplicates;
        this.reordering = reordering;
        this.reorderNanos = reorderNanos;
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
        return new NetworkConditions(
                nanos("latencyMillis", millis), jitterNanos, loss, duplicates, reordering, reorderNanos);
    }

    /**
     * Sets by how much the latency of each datagram differs, evenly spread to both sides. Where that is more than what lies
     * between two datagrams, they may overtake each other.
     *
     * @param millis 0 to 60,000; a latency below zero counts as zero
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withJitterMillis(double millis) {
        return new NetworkConditions(
                latencyNanos, nanos("jitterMillis", millis), loss, duplicates, reordering, reorderNanos);
    }

    /**
     * Sets the share of datagrams that are lost.
     *
     * @param share 0 to 1
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withLoss(double share) {
        return new NetworkConditions(
                latencyNanos, jitterNanos, share("loss", share), duplicates, reordering, reorderNanos);
    }

    /**
     * Sets the share of datagrams that arrive twice, each at its own time.
     *
     * @param share 0 to 1
     * @throws IllegalArgumentException if it is out of range
     */
    public NetworkConditions withDuplicates(double share) {
        return new NetworkConditions(
                latencyNanos, jitterNanos, loss, share("duplicates", share), reordering, reorderNanos);
    }

    /**
     * Sets the share of datagrams that are held back, so that later ones overtake them.
     *
     * @param share 0 to 1
     * @param byMillis by how much at the most, 0 to 60,000; evenly spread
     * @throws IllegalArgumentException if one is out of range
     */
    public NetworkConditions withReordering(double share, double byMillis) {
        return new NetworkConditions(
                latencyNanos, jitterNanos, loss, duplicates, share("reordering", share), nanos("byMillis", byMillis));
    }

    /** How long a datagram is under way, in nanoseconds. */
    public long latencyNanos() {
        return latencyNanos;
    }

    /** By how much the latency differs to either side, in nanoseconds. */
    public long jitterNanos() {
        return jitterNanos;
    }

    /** The share of datagrams lost, 0 to 1. */
    public double loss() {
        return loss;
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

    @Override
    public String toString() {
        return "latency " + latencyNanos / NANOS_PER_MILLI + " ms, jitter " + jitterNanos / NANOS_PER_MILLI
                + " ms, loss "
                + loss + ", duplicates " + duplicates + ", reordering " + reordering + " by up to "
                + reorderNanos / NANOS_PER_MILLI + " ms";
    }

    private static long nanos(String what, double millis) {
        return (long) (inRange(what, millis, MOST_MILLIS) * NANOS_PER_MILLI);
    }

    private static double share(String what, double share) {
        return inRange(what, share, 1);
    }

    private static double inRange(String what, double value, double most) {
        if (!(value >= 0 && value <= most)) {
            throw new IllegalArgumentException(what + " = " + value + ", must be in 0.." + (long) most);
        }
        return value;
    }
}
