package dev.tickwire.state;

import dev.tickwire.clock.SeenNeeds;
import dev.tickwire.state.table.Feed;
import java.util.List;

/**
 * How far behind the server's present the screen of an honest player can have to be: by what the player's client had
 * received when it made its inputs, and by how often what moves is sent. So a client that says an old tick with each
 * input, or sends its inputs late, gains little.
 *
 * <p>The client finds its view delay in the same way, by what it receives. Both differ where the ways of inputs and
 * acks lose something; so more is believed where much is lost or late.
 */
final class NeededDelay {
    /** No more is taken off for as long, since too little is known of the path. */
    private static final int SETTLED_SECONDS = 3;
    /** A channel counts for so long after something of it was sent: a client lets its view wait for ten of them. */
    private static final int SENT_SECONDS = 12;

    /** The share of a delay beyond so much is rare. It counts twice: the client may have met with more of it. */
    private static final double USUAL_SPARE_TICKS = 2;

    /** How much more is believed of what is rare. */
    private static final double MOST_RARE_TICKS = 2;
    /** How much more is believed in any case, for fractions of ticks. */
    private static final double SPARE_TICKS = 1.25;
    /** The share of inputs that may say an older tick, as they do after an outage. */
    private static final double EXCUSED_SHARE = 0.025;
    /** So long may they do so at once. */
    private static final int MOST_EXCUSED_SECONDS = 2;

    /** A client comes nearer to the present by no more in a tick, while its view is less than eight ticks off. */
    private static final double MOST_FALL = 0.05;

    /** An input is for the tick after the present one, and is taken before the acks that came with it. */
    private static final int EARLIER_TICKS = 2;

    private final Rewind rewind;
    private final List<Feed> feeds;
    private final SeenNeeds needs;
    private int inputs;
    private double ticks;
    /** How many inputs may say an older tick. */
    private double excuses;

    private boolean isExcused;

    /**
     * Knows nothing of the path.
     *
     * @param rewind the server's
     * @param feeds what tells the player, a feed for each channel
     */
    NeededDelay(Rewind rewind, List<Feed> feeds) {
        this.rewind = rewind;
        this.feeds = feeds;
        needs = new SeenNeeds(rewind.ticksPerSecond());
    }

    /**
     * An input has come, newer than all before.
     *
     * @param inputTick the tick that it is for
     * @param acked the newest tick that the player has acked, 0 if he has acked none
     */
    void onInput(long inputTick, long acked) {
        if (acked > 0) {
            needs.onInput(inputTick, acked);
            inputs++;
        }
    }

    /**
     * An input has come in time.
     *
     * @param said how many ticks the screen was behind the present, as it says
     */
    void onView(double said) {
        if (!isSettled()) {
            return;
        }
        excuses = Math.min(MOST_EXCUSED_SECONDS * rewind.ticksPerSecond(), excuses + EXCUSED_SHARE);
        isExcused = said > ticks && excuses >= 1;
        excuses -= isExcused ? 1 : 0;
    }

    /** The server begins with a tick. */
    void onTick(long tick) {
        if (needs.isKnown()) {
            ticks = Math.max(ticks - MOST_FALL, present(tick));
        }
    }

    private double present(long tick) {
        double arrival = needs.arrivalTicks();
        double spare = needs.behindTicks() - arrival;
        double rare = Math.max(0, spare - USUAL_SPARE_TICKS);
        double believed = SPARE_TICKS + Math.min(MOST_RARE_TICKS, rare);
        return arrival + rewind.boundedDelay(spare + rare + intervals(tick)) + believed - EARLIER_TICKS;
    }

    /** The ticks that channels add which are not sent in each: their interval, and one more for a lost update. */
    private int intervals(long tick) {
        int most = 1;
        for (int channel = 0; channel < feeds.size(); channel++) {
            Feed feed = feeds.get(channel);
            long sent = feed.newestSentTick();
            if (sent > 0 && tick - sent <= (long) SENT_SECONDS * rewind.ticksPerSecond()) {
                most = Math.max(most, feed.every());
            }
        }
        return most == 1 ? 0 : 2 * most - 1;
    }

    /**
     * How many ticks the screen is behind the present at the most; without end before that is known, and for an input
     * that is excused.
     */
    double ticks() {
        return isExcused || !isSettled() ? Double.POSITIVE_INFINITY : ticks;
    }

    private boolean isSettled() {
        return inputs >= SETTLED_SECONDS * rewind.ticksPerSecond();
    }
}
