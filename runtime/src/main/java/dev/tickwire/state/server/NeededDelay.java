package dev.tickwire.state.server;

import dev.tickwire.clock.SeenView;
import dev.tickwire.state.server.replicate.PeerReplicator;
import java.util.List;

/**
 * How far behind the server's present the screen of an honest player is: by what the player's client had received when
 * it made each input, and by how often what moves is sent. So a client that says an old tick with each input, or sends
 * its inputs late, gains little.
 *
 * <p>The client finds its view tick in the same way, by what it receives. So a little more is believed, and a small
 * share of inputs may say what they want, since an outage stops the view of a client.
 */
final class NeededDelay {
    /** No more is taken off for as long, since too little is known of the path. */
    private static final int SETTLED_SECONDS = 3;
    /** A channel counts for so long after something of it was sent: a client lets its view wait for ten of them. */
    private static final int SENT_SECONDS = 12;

    /** How much more is believed in any case, for fractions of ticks. */
    private static final double SPARE_TICKS = 1.25;
    /**
     * How much more is believed of the delay that is for jitter and losses. Where inputs were lost, the server does not
     * know how late states were meanwhile, and a few late ones more or less decide.
     */
    private static final double UNSURE_SHARE = 1 / 3.0;

    /** The share of inputs that may say an older tick, as they do after an outage. */
    private static final double EXCUSED_SHARE = 0.025;
    /** So long may they do so at once. */
    private static final int MOST_EXCUSED_SECONDS = 2;

    private final Rewind rewind;
    private final List<PeerReplicator> replicators;
    private final SeenView view;
    /** An input whose packet may hold acks that are not known yet; 0 if there is none. */
    private long pendingInput;

    private int inputs;
    private long tick;
    private double ticks = Double.POSITIVE_INFINITY;
    /** How many inputs may say an older tick. */
    private double excuses;

    private boolean isExcused;

    /**
     * Knows nothing of the path.
     *
     * @param rewind the server's
     * @param replicators what tells the player, a replicator for each channel
     */
    NeededDelay(Rewind rewind, List<PeerReplicator> replicators) {
        this.rewind = rewind;
        this.replicators = replicators;
        view = rewind.newSeenView();
    }

    /** A packet of a tick has arrived, by the packet of the input that came last, or by one after it. */
    void onArrived(long arrivedTick) {
        view.onArrived(arrivedTick);
    }

    /**
     * An input has come, newer than all before. The acks of its packet follow.
     *
     * @param inputTick the tick that it is for
     */
    void onInput(long inputTick) {
        acceptPending();
        pendingInput = inputTick;
    }

    private void acceptPending() {
        if (pendingInput > 0) {
            view.onInput(pendingInput, intervals());
            inputs++;
            measure(pendingInput);
            pendingInput = 0;
        }
    }

    private void measure(long input) {
        double seen = view.viewTick(input);
        if (isSettled() && !Double.isNaN(seen)) {
            ticks = input - 1 - seen + SPARE_TICKS + UNSURE_SHARE * view.spareTicks();
        }
    }

    /**
     * An input has come in time.
     *
     * @param present the newest tick of the server, the one before the input's
     * @param said how many ticks the screen was behind the present, as it says
     */
    void onView(long present, double said) {
        acceptPending();
        measure(present + 1);
        if (!isSettled()) {
            return;
        }
        excuses = Math.min(MOST_EXCUSED_SECONDS * rewind.ticksPerSecond(), excuses + EXCUSED_SHARE);
        isExcused = said > ticks && excuses >= 1;
        excuses -= isExcused ? 1 : 0;
    }

    /** The server begins with a tick. */
    void onTick(long newTick) {
        tick = newTick;
        acceptPending();
    }

    /** The ticks that channels add which are not sent in each: their interval, and one more for a lost update. */
    private int intervals() {
        int most = 1;
        for (int channel = 0; channel < replicators.size(); channel++) {
            PeerReplicator replicator = replicators.get(channel);
            long sent = replicator.newestSentTick();
            if (sent > 0 && tick - sent <= (long) SENT_SECONDS * rewind.ticksPerSecond()) {
                most = Math.max(most, replicator.every());
            }
        }
        return most == 1 ? 0 : 2 * most - 1;
    }

    /**
     * How many ticks the screen is behind the present at the most; without end before that is known, and for an input
     * that is excused.
     */
    double ticks() {
        return isExcused ? Double.POSITIVE_INFINITY : ticks;
    }

    private boolean isSettled() {
        return inputs >= SETTLED_SECONDS * rewind.ticksPerSecond();
    }
}
