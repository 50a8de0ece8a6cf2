package dev.tickwire.samples.arena.server;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.world.Rules;
import java.util.Arrays;

/**
 * Limits the chat of each player to a few lines at once, and one more each second.
 *
 * <p>Each line goes to all players, so a single sender could fill the queues of all other players. A server should
 * limit every broadcast that a player can cause.
 */
final class ChatLimit {
    /** Number of lines that a player may send at once after a silence. */
    static final int LINES_AT_ONCE = 5;

    private static final int TICKS_PER_LINE = Rules.TICKS_PER_SECOND;
    private static final int MAX_TICKS = LINES_AT_ONCE * TICKS_PER_LINE;

    /** Saved ticks of each player. A line costs {@link #TICKS_PER_LINE}. */
    private final int[] saved = new int[ArenaConstants.MAX_PLAYERS];

    private long dropped;

    /** Fills the savings of a player who joins. */
    void reset(int player) {
        saved[player] = MAX_TICKS;
    }

    /** Counts a tick. */
    void step() {
        Arrays.setAll(saved, player -> Math.min(MAX_TICKS, saved[player] + 1));
    }

    /** Accepts a line of a player. Returns false if the line exceeds the limit and must be dropped. */
    boolean accepts(int player) {
        boolean accepted = saved[player] >= TICKS_PER_LINE;
        if (accepted) {
            saved[player] -= TICKS_PER_LINE;
        } else {
            dropped++;
        }
        return accepted;
    }

    /** Returns the number of dropped lines. */
    long dropped() {
        return dropped;
    }
}
