package dev.tickwire.state.server;

/**
 * How far the screen of one player is behind the server, to bound the past that their inputs may act on. Three things
 * are measured.
 *
 * <p>The way: how far the newest tick that the player has acked was behind the server, at the least in five to ten
 * seconds. Acks that are withheld for less time do not make it longer.
 *
 * <p>The delay: how far the view ticks of the player's inputs are behind. The measure moves by at most a quarter of a
 * tick in a tick, as quickly as a client catches up, but for the inputs of the first second. So the view tick of one
 * input that differs from those around it is cut.
 *
 * <p>The need: how far they can have to be behind, {@link NeededDelay}.
 */
final class SeenDelay {
    private static final double MOST_FOLLOWED = 0.25;
    /** Inputs that are missed count for the next one, as far as a server repeats the last. */
    private static final int MOST_MISSED = 15;
    /** So long inputs are followed at once: the input time of a client that has come jumps. */
    private static final double FIRST_SECONDS = 1;

    private final Rewind rewind;
    /** Null if no object has a past. */
    private final NeededDelay needed;

    private long halfBegan;
    private long least = Long.MAX_VALUE;
    private long leastBefore = Long.MAX_VALUE;
    private long viewedTick;
    private double delay = Double.NaN;
    /** How many inputs have come, of those of the first second. */
    private int views;

    /**
     * Has measured nothing.
     *
     * @param rewind the server's
     * @param needed how far the screen can have to be behind; null if no object has a past
     */
    SeenDelay(Rewind rewind, NeededDelay needed) {
        this.rewind = rewind;
        this.needed = needed;
    }

    /**
     * The server begins with a tick.
     *
     * @param tick the tick
     * @param acked the newest tick that the player has acked, 0 if he has acked none
     */
    void onTick(long tick, long acked) {
        if (acked == 0) {
            return;
        }
        if (tick - halfBegan > rewind.wayTicks() / 2) {
            halfBegan = tick;
            leastBefore = least;
            least = Long.MAX_VALUE;
        }
        least = Math.min(least, Math.max(0, tick - acked));
        if (needed != null) {
            needed.onTick(tick);
        }
    }

    /**
     * An input has come, newer than all before. The acks of its packet follow.
     *
     * @param inputTick the tick that it is for
     */
    void onInputArrival(long inputTick) {
        if (needed != null) {
            needed.onInput(inputTick);
        }
    }

    /** A packet of a tick was acked for the first time. */
    void onArrived(long tick) {
        if (needed != null) {
            needed.onArrived(tick);
        }
    }

    /**
     * An input has come in time.
     *
     * @param present the newest tick of the server
     * @param viewTick the tick that the player saw, as the input says
     */
    void onInput(long present, double viewTick) {
        double said = present - viewTick;
        if (needed != null) {
            needed.onView(present, said);
        }
        if (views < FIRST_SECONDS * rewind.ticksPerSecond()) {
            views++;
            delay = said;
        } else {
            double most = MOST_FOLLOWED * Math.min(present - viewedTick, MOST_MISSED);
            delay += Math.max(-most, Math.min(most, said - delay));
        }
        viewedTick = present;
    }

    /**
     * The earliest tick that the player may look at.
     *
     * @param present the newest tick of the server
     * @param acked the newest tick that he has acked
     */
    double earliest(long present, long acked) {
        long way = Math.min(least, leastBefore);
        double most = (way == Long.MAX_VALUE ? present - acked : way) + rewind.ticks();
        double followed = Double.isNaN(delay) ? most : delay + rewind.spareTicks();
        double honest = needed == null ? most : needed.ticks();
        return Math.max(rewind.oldest(present), present - Math.min(most, Math.min(followed, honest)));
    }
}
