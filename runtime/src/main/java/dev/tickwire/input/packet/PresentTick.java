package dev.tickwire.input.packet;

/** The tick that a server makes now, or has made last: all its inputs were fixed when it began. */
public final class PresentTick {
    private final long tickNanos;
    private long number;
    private long beganAtNanos;

    /**
     * Begins with a tick that had no inputs.
     *
     * @param number the tick
     * @param ticksPerSecond how many ticks the server makes in a second, 1 to 1,000
     */
    public PresentTick(long number, int ticksPerSecond) {
        this.number = number;
        this.tickNanos = 1_000_000_000L / ticksPerSecond;
    }

    /**
     * A tick begins.
     *
     * @param tick its number, above that of the tick before
     * @param nowNanos the time
     */
    public void begin(long tick, long nowNanos) {
        number = tick;
        beganAtNanos = nowNanos;
    }

    /** The number of the tick. */
    public long number() {
        return number;
    }

    /**
     * How long before a tick something came: by this tick's beginning and the length of ticks.
     *
     * @param tick the tick
     * @param atNanos when it came
     * @return in sixteenths of a tick, rounded down; below 0 if the tick had begun before
     */
    long margin(long tick, long atNanos) {
        long ticks = tick - number;
        return ticks * ViewCode.PARTS + Math.floorDiv((beganAtNanos - atNanos) * ViewCode.PARTS, tickNanos);
    }

    /** Whether one thing came later for its tick than another did. */
    boolean isLater(long tick, long atNanos, long otherTick, long otherAtNanos) {
        return (tick - otherTick) * tickNanos - (atNanos - otherAtNanos) < 0;
    }
}
