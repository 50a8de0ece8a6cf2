package dev.tickwire.state.packet;

/**
 * The rules by which both sides know how an object moved: they go by what the client was told, and by what the server
 * knows that it was.
 */
public final class Motion {
    /** No motion is known. */
    public static final int NONE = 0;

    /** The longest time between two versions whose difference is a motion, in ticks. */
    private static final int LONGEST = 255;

    /** An object is taken to go on for so many times as long as its last motion took, and some ticks more. */
    private static final int TIMES = 4;

    private static final int MORE_TICKS = 8;

    private Motion() {}

    /**
     * How long the motion of a version took.
     *
     * @param tick the tick of the version
     * @param base the tick of the version that it was told against
     * @param atRestUntil until when the object is known not to have moved since; 0 if that is not known
     * @return ticks, 1 to 255; {@link #NONE} if that is too long to be one
     */
    public static int ticks(long tick, long base, long atRestUntil) {
        if (tick - base >= SentLog.GONE) {
            return NONE;
        }
        long ticks = tick - Math.max(base, atRestUntil);
        return ticks <= 0 || ticks > LONGEST ? NONE : (int) ticks;
    }

    /**
     * Until when objects of older versions are known not to have moved.
     *
     * @param log what was told, of which the newest that has arrived was found
     * @return the tick, 0 if nothing is known
     */
    public static long atRestUntil(SentLog log) {
        return log.isWhole() ? log.newestTick() : 0;
    }

    /**
     * Whether an object is taken to go on as it moved before.
     *
     * @param tick the tick that is told
     * @param base the tick of the version that it is told against
     * @param motion how many ticks the motion of that version took, {@link #NONE} if it has none
     * @param atRestUntil as of {@link #atRestUntil}
     */
    public static boolean goesOn(long tick, long base, int motion, long atRestUntil) {
        long ahead = tick - base;
        return motion != NONE && base >= atRestUntil && ahead > 0 && ahead <= TIMES * motion + MORE_TICKS;
    }
}
