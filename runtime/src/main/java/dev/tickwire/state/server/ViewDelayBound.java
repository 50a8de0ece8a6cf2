package dev.tickwire.state.server;

import dev.tickwire.clock.SeenView;
import dev.tickwire.state.server.replicate.PeerReplicator;
import java.util.List;

/**
 * Estimates the view delay that an honest client can have: an upper bound on the age of the tick on the player's
 * screen.
 *
 * <p>The server finds the view tick of each input as the client does, by the ticks that had arrived when the input was
 * made and by the intervals of channels in motion. A client that claims an old tick with each input, or sends its
 * inputs late, thus gains little. A small share of inputs may claim more, since an outage stops the view of an honest
 * client. See "The past" in docs/time.md.
 */
final class ViewDelayBound {
    /** Seconds of inputs before the estimate counts, since too little is known of the line. */
    private static final int SETTLED_SECONDS = 3;
    /**
     * Seconds for which a channel counts after an update of it was sent. A client lets its view wait for ten of them.
     */
    private static final int SENT_SECONDS = 12;

    /** Ticks added to the estimate in any case, for fractions of ticks. */
    private static final double SPARE_TICKS = 1.25;
    /**
     * Share of the delay for jitter and losses added to the estimate. While inputs were lost, the server does not know
     * how late updates were, and a few late ones decide.
     */
    private static final double UNSURE_SHARE = 1 / 3.0;

    /** Share of inputs that may claim an older tick than the estimate, as happens after an outage. */
    private static final double EXCUSED_SHARE = 0.025;
    /** Longest time for which inputs in a row may claim an older tick, in seconds. */
    private static final int MAX_EXCUSED_SECONDS = 2;

    private final Rewind rewind;
    private final List<PeerReplicator> replicators;
    private final SeenView view;
    /** Input whose packet may carry acks that were not processed yet; 0 if there is none. */
    private long pendingInput;

    private int inputs;
    private long tick;
    private double ticks = Double.POSITIVE_INFINITY;
    /** Number of inputs that may claim an older tick. */
    private double allowance;

    private boolean isExcused;

    /**
     * Creates an estimate that knows nothing of the line.
     *
     * @param replicators the replicators of the player, one for each channel; the caller may fill the list later
     */
    ViewDelayBound(Rewind rewind, List<PeerReplicator> replicators) {
        this.rewind = rewind;
        this.replicators = replicators;
        view = rewind.newSeenView();
    }

    /**
     * Called when a state packet was acked, by the packet of the newest input or by a later packet.
     *
     * @param arrivedTick the tick of the state packet
     */
    void onArrived(long arrivedTick) {
        view.onArrived(arrivedTick);
    }

    /**
     * Called when an input arrived, newer than all before. The acks of its packet follow.
     *
     * @param inputTick the tick of the input
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
        double viewTick = view.viewTick(input);
        if (isSettled() && !Double.isNaN(viewTick)) {
            ticks = input - 1 - viewTick + SPARE_TICKS + UNSURE_SHARE * view.spareTicks();
        }
    }

    /**
     * Called when the input of a tick arrived in time.
     *
     * @param present the newest tick of the server: the tick before the input's tick
     * @param claimedDelay the age of the claimed view tick at {@code present}, in ticks
     */
    void onView(long present, double claimedDelay) {
        acceptPending();
        measure(present + 1);
        if (!isSettled()) {
            return;
        }
        allowance = Math.min(MAX_EXCUSED_SECONDS * rewind.ticksPerSecond(), allowance + EXCUSED_SHARE);
        isExcused = claimedDelay > ticks && allowance >= 1;
        allowance -= isExcused ? 1 : 0;
    }

    /** Called when the server begins a tick. */
    void onTick(long newTick) {
        tick = newTick;
        acceptPending();
    }

    /**
     * Returns the ticks that a channel with gaps adds to the view delay: the channel's interval, and the interval a
     * second time for a lost update.
     */
    private int intervals() {
        int maxInterval = 1;
        for (int channel = 0; channel < replicators.size(); channel++) {
            PeerReplicator replicator = replicators.get(channel);
            long sent = replicator.newestSentTick();
            if (sent > 0 && tick - sent <= (long) SENT_SECONDS * rewind.ticksPerSecond()) {
                maxInterval = Math.max(maxInterval, replicator.dueTicks().every());
            }
        }
        return maxInterval == 1 ? 0 : 2 * maxInterval - 1;
    }

    /** Returns the view delay in ticks; infinite while it is unknown, and for an excused input. */
    double ticks() {
        return isExcused ? Double.POSITIVE_INFINITY : ticks;
    }

    private boolean isSettled() {
        return inputs >= SETTLED_SECONDS * rewind.ticksPerSecond();
    }
}
