package dev.tickwire.state;

/**
 * How far the screen of one player is behind the server, to bound the past that their inputs may act on. Two things are
 * measured.
 *
 * <p>The way: how far the newest tick that the player has acked was behind the server, at the least in five to ten
 * seconds. Acks that are withheld for less time do not make it longer.
 *
 * <p>The delay: how far the view ticks of the player's inputs are behind. The measure moves by at most a quarter of a
 * tick in a tick, as quickly as a client catches up. So the view tick of one input that differs from those around it is
 * cut.
 */
final class SeenDelay {
    private static final double MOST_FOLLOWED = 0.25;
    /** Inputs that are missed count for the next one, as far as a server repeats the last. */
    private static final int MOST_MISSED = 15;

    private final Rewind rewind;
    private long halfBegan;
    private long least = Long.MAX_VALUE;
    private long leastBefore = Long.MAX_VALUE;
    private long viewedTick;
    private double delay = Double.NaN;

    /**
     * Has measured nothing.
     *
     * @param rewind the server's
     */
    SeenDelay(Rewind rewind) {
        this.rewind = rewind;
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
    }

    /**
     * An input has come in time.
     *
     * @param present the newest tick of the server
     * @param viewTick the tick that the player saw, as the input says
     */
    void onInput(long present, double viewTick) {
        double said = present - viewTick;
        if (Double.isNaN(delay)) {
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
        return Math.max(rewind.oldest(present), present - Math.min(most, followed));
    }
}
