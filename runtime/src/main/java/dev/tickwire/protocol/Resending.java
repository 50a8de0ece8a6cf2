package dev.tickwire.protocol;

/**
 * Rule for the time to resend a reliable message that is not acked. Each side sets its own rule; the wire format does
 * not depend on the rule.
 *
 * <pre>{@code
 * Server.builder(ArenaProtocol.get()).resending(Resending.adaptive(30, 2_000));
 * }</pre>
 *
 * <p>The default rule, {@link #ADAPTIVE}, measures the network. This rule resends a message as soon as acks of later
 * packets show that the message's packet was lost. Otherwise, the rule resends the message once the ack is later than
 * the measured round trips explain, and then in two consecutive packets, so that a second loss is rare. {@link #FIXED}
 * is the rule of the public <em>yojimbo</em> library.
 */
public final class Resending {
    /**
     * Resends after a fixed time on any network: the channel's {@code resend} for messages, 100 ms unless the schema
     * sets it, and 250 ms for fragments of blocks.
     */
    public static final Resending FIXED = new Resending(true, 0, 0);

    /** Resends by measurement, after at least 20 ms and at most 3 seconds. */
    public static final Resending ADAPTIVE = adaptive(20, 3_000);

    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final int MAX_MILLIS = 60_000;

    private final boolean fixed;
    private final long floorNanos;
    private final long ceilingNanos;

    private Resending(boolean fixed, long floorNanos, long ceilingNanos) {
        this.fixed = fixed;
        this.floorNanos = floorNanos;
        this.ceilingNanos = ceilingNanos;
    }

    /**
     * Returns a rule that resends by measurement, within bounds. The bounds do not apply to a loss that acks of later
     * packets show.
     *
     * @param floorMillis the shortest wait in milliseconds, 1 to 60,000
     * @param ceilingMillis the longest wait in milliseconds, from {@code floorMillis} to 60,000; should be longer than
     *     any round trip
     * @throws IllegalArgumentException if they are out of range
     */
    public static Resending adaptive(int floorMillis, int ceilingMillis) {
        if (floorMillis < 1 || ceilingMillis < floorMillis || ceilingMillis > MAX_MILLIS) {
            throw new IllegalArgumentException("floorMillis = " + floorMillis + " and ceilingMillis = " + ceilingMillis
                    + ", must be in ascending order and in 1.." + MAX_MILLIS);
        }
        return new Resending(false, floorMillis * NANOS_PER_MILLI, ceilingMillis * NANOS_PER_MILLI);
    }

    /** Returns whether this is {@link #FIXED}. */
    public boolean isFixed() {
        return fixed;
    }

    /** Returns the shortest wait in nanoseconds, or 0 for {@link #FIXED}. */
    public long floorNanos() {
        return floorNanos;
    }

    /** Returns the longest wait in nanoseconds, or 0 for {@link #FIXED}. */
    public long ceilingNanos() {
        return ceilingNanos;
    }

    @Override
    public String toString() {
        return fixed
                ? "fixed"
                : "adaptive " + floorNanos / NANOS_PER_MILLI + ".." + ceilingNanos / NANOS_PER_MILLI + " ms";
    }
}
