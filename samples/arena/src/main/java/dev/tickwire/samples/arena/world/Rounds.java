package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Round;
import java.util.List;

/**
 * The rounds of the game. A round takes two minutes and is won by the fighter with the most points. After a pause, the
 * next round begins.
 */
public final class Rounds {
    /** Length of a round, in ticks. */
    static final int ROUND_TICKS = ArenaConstants.ROUND_SECONDS * Rules.TICKS_PER_SECOND;

    /** Length of a pause, in ticks. */
    static final int PAUSE_TICKS = 8 * Rules.TICKS_PER_SECOND;

    private final Round round;
    private int ticksLeft = ROUND_TICKS;

    /**
     * Begins the first round.
     *
     * @param round the replicated object that shows the round to the players
     */
    public Rounds(Round round) {
        this.round = round;
    }

    /**
     * Runs a tick.
     *
     * @param fighters all fighters in the arena
     * @return whether a new round begins, for which the caller resets all fighters
     */
    public boolean step(Iterable<Fighter> fighters) {
        ticksLeft--;
        boolean ends = ticksLeft == 0;
        boolean begins = ends && round.over();
        if (begins) {
            round.over(false).hasWinner(false);
            ticksLeft = ROUND_TICKS;
        } else if (ends) {
            end(Scores.sorted(fighters));
        }
        round.secondsLeft((ticksLeft + Rules.TICKS_PER_SECOND - 1) / Rules.TICKS_PER_SECOND);
        return begins;
    }

    /** Ends the round. Two equal fighters at the top have not won. */
    private void end(List<Fighter> sorted) {
        ticksLeft = PAUSE_TICKS;
        round.over(true);
        int second = sorted.size() < 2 ? 0 : sorted.get(1).score();
        if (!sorted.isEmpty() && sorted.get(0).score() > second) {
            round.winner(sorted.get(0).player());
        }
    }

    /** Returns whether points count: not in the pause. */
    public boolean isPlayed() {
        return !round.over();
    }
}
