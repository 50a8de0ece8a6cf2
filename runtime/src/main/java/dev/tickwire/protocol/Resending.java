package dev.tickwire.protocol;

/**
 * When a reliable message that is not acked is sent again. A choice of each side for itself: nothing on the wire
 * depends on it.
 *
 * <p>By default the network decides: a message is sent again as soon as the acks of later packets tell that its own was
 * lost, and otherwise once its ack is later than the measured round trips explain; then in two packets running, so that
 * a second loss is rare. {@link #FIXED} is the rule of the public <em>yojimbo</em> library.
 */
public final class Resending {
    /**
     * After a fixed time, whatever the network is like: for messages the channel's {@code resend}, 100 ms unless the
     * schema says otherwise, for fragments of blocks 250 ms.
     */
    public static final Resending FIXED = new Resending(true, 0, 0);

    /** By what was measured, after at least 20 ms and at most 3 seconds. */
    public static final Resending ADAPTIVE = adaptive(20, 3_000);

    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final int MOST_MILLIS = 60_000;

    private final boolean fixed;
    private final long floorNanos;
    private final long ceilingNanos;

    private Resending(boolean fixed, long floorNanos, long ceilingNanos) {
        this.fixed = fixed;
        this.floorNanos = floorNanos;
        this.ceilingNanos = ceilingNanos;
    }

    /**
     * By what was measured, within bounds. A loss that later packets tell of is not bound by them.
     *
     * @param floorMillis the least wait in milliseconds, 1 to 60,000
     * @param ceilingMillis the longest wait in milliseconds, from {@code floorMillis} to 60,000; should be longer than
     *     a round trip can take
     * @throws IllegalArgumentException if they are out of range
     */
    public static Resending adaptive(int floorMillis, int ceilingMillis) {
        if (floorMillis < 1 || ceilingMillis < floorMillis || ceilingMillis > MOST_MILLIS) {
            throw new IllegalArgumentException("floorMillis = " + floorMillis + " and ceilingMillis = " + ceilingMillis
                    + ", must rise within 1.." + MOST_MILLIS);
        }
        return new Resending(false, floorMillis * NANOS_PER_MILLI, ceilingMillis * NANOS_PER_MILLI);
    }

    /** Whether it is {@link #FIXED}. */
    public boolean isFixed() {
        return fixed;
    }

    /** The least wait in nanoseconds; 0 if it is fixed. */
    public long floorNanos() {
        return floorNanos;
    }

    /** The longest wait in nanoseconds; 0 if it is fixed. */
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
