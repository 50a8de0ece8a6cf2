package dev.tickwire.state.server;

/**
 * Delay between the server and the screen of one player. The delay bounds the past on which the player's inputs may
 * act.
 *
 * <p>Three delays are measured, and the smallest counts:
 *
 * <ul>
 *   <li>The way: the smallest age of the newest acked tick, within the last 5 to 10 seconds. Acks withheld for a
 *       shorter time do not make it longer. The longest rewind is added.
 *   <li>The usual delay: the age of the view ticks that the inputs claim. The usual delay changes by at most a quarter
 *       of a tick per tick, as fast as a client catches up, except in the first second. The view tick of a single
 *       outlier is thus cut.
 *   <li>The need: the delay that an honest client can have, see {@link ViewDelayBound}.
 * </ul>
 */
final class ViewerDelay {
    private static final double MAX_FOLLOWED = 0.25;
    /**
     * Largest number of ticks without an input that count for the next input, as many as a server repeats the last
     * input.
     */
    private static final int MAX_MISSED = 15;
    /** Seconds of inputs whose delay is followed at once, since the input time of a new client jumps. */
    private static final double FIRST_SECONDS = 1;

    private final Rewind rewind;
    /** Ticks after which the smallest age is measured from the beginning. */
    private final int halfTicks;
    /** Need of an honest client; null if no object has a past. */
    private final ViewDelayBound needed;

    private long halfBegan;
    private long minAge = Long.MAX_VALUE;
    private long minAgeBefore = Long.MAX_VALUE;
    private long viewedTick;
    private double delay = Double.NaN;
    /** Number of inputs so far, up to those of the first second. */
    private int views;

    /**
     * Creates a measurement that has measured nothing.
     *
     * @param needed the need of an honest client, or null if no object has a past
     */
    ViewerDelay(Rewind rewind, ViewDelayBound needed) {
        this.rewind = rewind;
        this.halfTicks = rewind.wayTicks() / 2;
        this.needed = needed;
    }

    /**
     * Called when the server begins a tick.
     *
     * @param tick the tick
     * @param acked the newest tick that the player has acked, or 0
     */
    void onTick(long tick, long acked) {
        if (acked == 0) {
            return;
        }
        if (tick - halfBegan > halfTicks) {
            halfBegan = tick;
            minAgeBefore = minAge;
            minAge = Long.MAX_VALUE;
        }
        minAge = Math.min(minAge, Math.max(0, tick - acked));
        if (needed != null) {
            needed.onTick(tick);
        }
    }

    /**
     * Called when an input arrived, newer than all before. The acks of its packet follow.
     *
     * @param inputTick the tick of the input
     */
    void onInputArrival(long inputTick) {
        if (needed != null) {
            needed.onInput(inputTick);
        }
    }

    /** Called when a state packet of a tick is acked for the first time. */
    void onArrived(long tick) {
        if (needed != null) {
            needed.onArrived(tick);
        }
    }

    /**
     * Called when the input of a tick arrived in time.
     *
     * @param present the newest tick of the server
     * @param viewTick the view tick that the input claims
     */
    void onInput(long present, double viewTick) {
        double claimedDelay = present - viewTick;
        if (needed != null) {
            needed.onView(present, claimedDelay);
        }
        if (views < FIRST_SECONDS * rewind.ticksPerSecond()) {
            views++;
            delay = claimedDelay;
        } else {
            double limit = MAX_FOLLOWED * Math.min(present - viewedTick, MAX_MISSED);
            delay += Math.max(-limit, Math.min(limit, claimedDelay - delay));
        }
        viewedTick = present;
    }

    /**
     * Returns the earliest tick that the player may look at.
     *
     * @param present the newest tick of the server
     * @param acked the newest tick that the player has acked
     */
    double earliest(long present, long acked) {
        long way = Math.min(minAge, minAgeBefore);
        double limit = (way == Long.MAX_VALUE ? present - acked : way) + rewind.ticks();
        double usualDelay = Double.isNaN(delay) ? limit : delay + rewind.spareTicks();
        double neededDelay = needed == null ? limit : needed.ticks();
        return Math.max(rewind.oldest(present), present - Math.min(limit, Math.min(usualDelay, neededDelay)));
    }
}
