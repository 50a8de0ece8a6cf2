package dev.tickwire.state.packet;

/**
 * The ticks of a server, as a client receives them. The first packets have all 48 bits. Later packets have the lowest
 * 32 bits: of the ticks with these bits, theirs is the nearest to the newest one. A server makes at most 1,000 ticks a
 * second; a tick that it cannot have reached is refused.
 */
public final class ServerTicks {
    /** The ticks that a server may be ahead of the time that has passed: the client may have slept in between. */
    static final int SPARE = 1 << 16;

    /** A client counts two ticks for each of the fastest server: its clock may be slow. */
    private static final long NANOS_PER_TICK = 500_000;

    private long first;
    private long newest;
    private boolean hasTime;
    private long nowNanos;
    private long passedNanos;

    /** Has received none. */
    ServerTicks() {}

    /**
     * Lets time pass; nothing if the clock was set back.
     *
     * @param now the time
     */
    public void advance(long now) {
        passedNanos += hasTime ? Math.max(0, now - nowNanos) : 0;
        nowNanos = now;
        hasTime = true;
    }

    /** Returns whether a tick is known. */
    private boolean isKnown() {
        return first > 0;
    }

    /**
     * Returns the tick with some low bits.
     *
     * @param lowBits its lowest 32 bits; the tick itself where none is known
     */
    long whole(long lowBits) {
        return isKnown() ? newest + (int) (lowBits - newest) : lowBits;
    }

    /** Returns whether the server can have reached a tick by now. */
    boolean isPossible(long tick) {
        return tick >= 0 && (!isKnown() || tick - first <= SPARE + passedNanos / NANOS_PER_TICK);
    }

    /**
     * Takes the tick of a packet that was read whole.
     *
     * @param tick the tick
     */
    public void onTick(long tick) {
        if (!isKnown()) {
            first = tick;
            passedNanos = 0;
        }
        newest = Math.max(newest, tick);
    }
}
