package dev.tickwire.state.server.store;

/**
 * The ticks that packets under way have told, of all peers: values that held at one of them may become a baseline.
 */
public final class NeededTicks {
    /** How far back they go; whoever has had nothing settled for longer is told all anew. */
    public static final int MOST = 1024;

    private final long[] words = new long[MOST / Long.SIZE];
    private long now;

    /** Begins with none. */
    void begin(long tick) {
        now = tick;
        for (int word = 0; word < words.length; word++) {
            words[word] = 0;
        }
    }

    /** Adds a tick. */
    public void add(long tick) {
        long ago = now - tick;
        if (ago < MOST) {
            words[(int) ago >>> 6] |= 1L << ago;
        }
    }

    /** Whether there is any from a tick on and before another. */
    boolean anyIn(long from, long end) {
        for (long ago = now - end + 1; ago <= Math.min(now - from, MOST - 1); ago++) {
            if ((words[(int) ago >>> 6] >>> ago & 1) != 0) {
                return true;
            }
        }
        return false;
    }
}
