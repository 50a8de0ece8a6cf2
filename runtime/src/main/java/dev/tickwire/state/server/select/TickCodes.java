package dev.tickwire.state.server.select;

import dev.tickwire.state.packet.TimeEntry;

/**
 * Encoding of ticks in 32 bits, as distances to an origin that moves on.
 *
 * <p>It halves the memory of {@link PeerBaselines}. Codes have the order of their ticks. A tick before the origin
 * counts as the origin. Code 0 is no tick, and code 1 the tick of placed objects.
 */
final class TickCodes {
    /** Code of the origin; smaller ticks are their own codes. */
    private static final int FIRST = TimeEntry.PLACED_TICK + 1;

    /** Largest distance to the origin. */
    private static final int MAX_DISTANCE = Integer.MAX_VALUE - FIRST;

    private long origin = -1;

    void clear() {
        origin = -1;
    }

    /** Returns whether a tick is so far ahead that {@link #moveOn} must be called first. */
    boolean isFar(long tick) {
        return origin >= 0 && tick - origin > MAX_DISTANCE;
    }

    /**
     * Moves the origin to half the largest distance behind a tick.
     *
     * @param codes all codes in use, which are changed; null arrays are skipped
     */
    void moveOn(long tick, int[]... codes) {
        long moved = tick - MAX_DISTANCE / 2;
        long shift = moved - origin;
        origin = moved;
        for (int[] array : codes) {
            for (int i = 0; array != null && i < array.length; i++) {
                array[i] = array[i] < FIRST ? array[i] : (int) Math.max(FIRST, array[i] - shift);
            }
        }
    }

    /** Returns the code of a tick. The first tick becomes the origin. */
    int code(long tick) {
        if (tick < FIRST) {
            return (int) tick;
        }
        if (origin < 0) {
            origin = tick;
        }
        return (int) Math.max(0, tick - origin) + FIRST;
    }

    long tick(int code) {
        return code < FIRST ? code : origin + code - FIRST;
    }
}
