package dev.tickwire.state.server.select;

import dev.tickwire.state.packet.TimeEntry;

/**
 * Ticks in 32 bits each, as what is known of each object and peer is held: the distance from an origin, which moves on
 * when it is far behind. A tick that is older than the origin counts as the oldest that can be held. Codes are in the
 * order of their ticks.
 */
final class TickCodes {
    /** No tick, and that of placed objects, are codes of their own. */
    private static final int FIRST = TimeEntry.PLACED_TICK + 1;

    /** How far the origin is behind at the most. */
    private static final int MOST = Integer.MAX_VALUE - FIRST;

    private long origin = -1;

    /** Forgets the origin: no code is held. */
    void clear() {
        origin = -1;
    }

    /** Whether a tick is so far from the origin that it is to be moved on first. */
    boolean isFar(long tick) {
        return origin >= 0 && tick - origin > MOST;
    }

    /**
     * Moves the origin on, to half of its farthest distance behind a tick.
     *
     * @param tick the tick
     * @param codes all codes that are held, which are changed; some may be null
     */
    void moveOn(long tick, int[]... codes) {
        long moved = tick - MOST / 2;
        long shift = moved - origin;
        origin = moved;
        for (int[] some : codes) {
            for (int i = 0; some != null && i < some.length; i++) {
                some[i] = some[i] < FIRST ? some[i] : (int) Math.max(FIRST, some[i] - shift);
            }
        }
    }

    /** The code of a tick. */
    int code(long tick) {
        if (tick < FIRST) {
            return (int) tick;
        }
        if (origin < 0) {
            origin = tick;
        }
        return (int) Math.max(0, tick - origin) + FIRST;
    }

    /** The tick of a code. */
    long tick(int code) {
        return code < FIRST ? code : origin + code - FIRST;
    }
}
