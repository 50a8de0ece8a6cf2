package dev.tickwire.clock;

/**
 * The three times of a client, each a tick of its server with a fraction. All methods go by the time of the last {@link
 * #update}.
 */
public final class ClientClock {
    private int newestTick;
    private int ticksPerSecond;

    /**
     * A clock that knows nothing of a server yet.
     *
     * @param ticksPerSecond the rate of the protocol, until a server says another
     */
    public ClientClock(int ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
    }

    /**
     * Sets the bounds of how far behind the newest state is drawn; in between, jitter and loss choose. If both are 0,
     * the newest tick is drawn.
     *
     * @param leastNanos the least delay
     * @param mostNanos the most
     */
    public void viewDelay(long leastNanos, long mostNanos) {}

    /** A connection begins, or has ended: nothing is known of the server. */
    public void reset() {
        newestTick = 0;
    }

    /**
     * Moves on.
     *
     * @param nowNanos the time, which may be negative and may jump
     */
    public void update(long nowNanos) {}

    /** Whether a tick of the server has come. */
    public boolean isSet() {
        return newestTick > 0;
    }

    /** How many ticks the server makes in a second, as it says. */
    public int ticksPerSecond() {
        return ticksPerSecond;
    }

    /**
     * A packet has come that tells a tick.
     *
     * @param tick the tick
     * @param rate how many ticks the server makes in a second, 1 to 1,000
     */
    public void onTick(int tick, int rate) {
        newestTick = Math.max(newestTick, tick);
        ticksPerSecond = rate;
    }

    /**
     * A state of a channel has come: from now on all is known of it as of a tick, or of some objects as of that tick.
     *
     * @param tick the tick
     * @param interval how many ticks lie between two that are told, at least 1
     */
    public void onState(int tick, int interval) {
        newestTick = Math.max(newestTick, tick);
    }

    /** The address of this end has changed: the ways are others. */
    public void onMove() {}

    /**
     * The round trip of packets, as it was measured.
     *
     * @param nanos the time
     */
    public void roundTrip(long nanos) {}

    /**
     * An input leaves for the first time.
     *
     * @param tick the tick that it is for
     */
    public void onInputSent(int tick) {}

    /**
     * The server says how early an input came.
     *
     * @param tick the tick that it is for
     * @param marginTicks how long before that tick it came first, in ticks; below 0 if it came too late
     */
    public void onInputReport(int tick, double marginTicks) {}

    /** The tick that the server is at now, on a symmetric way; for display. */
    public double serverTick() {
        return newestTick;
    }

    /** The tick that an input of now is for. */
    public double inputTick() {
        return newestTick;
    }

    /** The tick that is drawn now. */
    public double viewTick() {
        return newestTick;
    }

    /** Takes the next tick of the game if its input is due; each is taken once. */
    public boolean takeInputTick() {
        return false;
    }

    /** The tick that was taken last, 0 before the first. */
    public int tick() {
        return 0;
    }

    /** How long it was from the last update until the next input is due; 0 or less if one is. */
    public long nanosUntilInput() {
        return 0;
    }
}
