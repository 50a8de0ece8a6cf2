package dev.tickwire.input.packet;

/**
 * Current tick of a server, in progress or completed last. The inputs of the tick were chosen at the beginning of the
 * tick.
 */
public final class PresentTick {
    private final long tickNanos;
    private long number;
    private long beganAtNanos;

    /**
     * Begins with a tick without inputs.
     *
     * @param ticksPerSecond the tick rate of the server, 1 to 1,000
     */
    public PresentTick(long number, int ticksPerSecond) {
        this.number = number;
        this.tickNanos = 1_000_000_000L / ticksPerSecond;
    }

    /**
     * Called when a tick begins.
     *
     * @param tick the tick, greater than the previous tick
     */
    public void begin(long tick, long nowNanos) {
        number = tick;
        beganAtNanos = nowNanos;
    }

    /** Number of the current tick. */
    public long number() {
        return number;
    }

    /**
     * Returns the margin of an arrival: the time to the beginning of a tick. Later ticks are assumed to begin at equal
     * intervals after the current one.
     *
     * @return sixteenths of a tick, rounded down; negative if the tick had begun
     */
    long margin(long tick, long atNanos) {
        long ticks = tick - number;
        return ticks * ViewCode.PARTS + Math.floorDiv((beganAtNanos - atNanos) * ViewCode.PARTS, tickNanos);
    }

    /** Returns whether the input of a tick arrived with a smaller margin than the input of another tick. */
    boolean isLater(long tick, long atNanos, long otherTick, long otherAtNanos) {
        return (tick - otherTick) * tickNanos - (atNanos - otherAtNanos) < 0;
    }
}
