package dev.tickwire.state.server.store;

/** Ticks of the state packets in flight to all peers. Values that are valid at such a tick may become a baseline. */
public final class NeededTicks {
    /** Number of ticks covered. A peer that settles no packet for longer gets a resync. */
    public static final int MAX_TICKS = 1024;

    private final long[] words = new long[MAX_TICKS / Long.SIZE];
    private long now;

    void begin(long tick) {
        now = tick;
        for (int word = 0; word < words.length; word++) {
            words[word] = 0;
        }
    }

    /** Adds a tick. A tick that is too old is ignored. */
    public void add(long tick) {
        long ago = now - tick;
        if (ago < MAX_TICKS) {
            words[(int) ago >>> 6] |= 1L << ago;
        }
    }

    /**
     * Returns whether a tick of a range was added.
     *
     * @param from the first tick
     * @param end the tick behind the last
     */
    boolean anyIn(long from, long end) {
        for (long ago = now - end + 1; ago <= Math.min(now - from, MAX_TICKS - 1); ago++) {
            if ((words[(int) ago >>> 6] >>> ago & 1) != 0) {
                return true;
            }
        }
        return false;
    }
}
