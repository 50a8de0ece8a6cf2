package dev.tickwire.state.packet;

/**
 * Rules for the motion of an object: the ticks that the last change of its baseline took.
 *
 * <p>An object with a motion is expected to continue it, and an update holds the difference to that expectation. Server
 * and client must compute the same. See "Objects" in docs/wire.md.
 */
public final class Motion {
    /** Motion of an object that has none. */
    public static final int NONE = 0;

    /** Longest motion in ticks. */
    private static final int MAX_TICKS = 255;

    /** An object is expected to continue its motion for at most TIMES times the motion's ticks, and MORE_TICKS more. */
    private static final int MAX_TIMES = 4;

    private static final int MORE_TICKS = 8;

    private Motion() {}

    /**
     * Returns the motion of an object update in ticks, 1 to 255, or {@link #NONE}.
     *
     * @param tick the tick of the update
     * @param base the tick of the update's baseline
     * @param atRestUntil the tick until which the baseline is known to have stood still
     */
    public static int ticks(long tick, long base, long atRestUntil) {
        if (tick - base >= SentLog.REMOVED) {
            return NONE;
        }
        long ticks = tick - Math.max(base, atRestUntil);
        return ticks <= 0 || ticks > MAX_TICKS ? NONE : (int) ticks;
    }

    /**
     * Returns the tick until which objects with an older baseline are known to have stood still, or 0 if that is
     * unknown.
     */
    public static long atRestUntil(SentLog log) {
        return log.isWhole() ? log.newestTick() : 0;
    }

    /**
     * Returns whether an object is expected to continue the motion of its baseline.
     *
     * @param tick the tick of the update
     * @param base the tick of the update's baseline
     * @param motion the ticks of the baseline's motion, or {@link #NONE}
     * @param atRestUntil the tick until which older baselines are known to have stood still
     */
    public static boolean continues(long tick, long base, int motion, long atRestUntil) {
        long ahead = tick - base;
        return motion != NONE && base >= atRestUntil && ahead > 0 && ahead <= MAX_TIMES * motion + MORE_TICKS;
    }
}
