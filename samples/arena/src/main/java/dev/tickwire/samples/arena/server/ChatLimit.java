package dev.tickwire.samples.arena.server;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.world.Rules;
import java.util.Arrays;

/**
 * Limits the chat of each player to a few lines at once and one more each second. A line goes to all players, so the
 * sender of too many would fill the queues of everybody else: a server limits whatever a player can make it broadcast.
 */
final class ChatLimit {
    /** The lines that a player who was silent may send at once. */
    static final int LINES_AT_ONCE = 5;

    private static final int TICKS_PER_LINE = Rules.TICKS_PER_SECOND;
    private static final int MOST_TICKS = LINES_AT_ONCE * TICKS_PER_LINE;

    /** The ticks of silence that each player has saved; a line costs {@link #TICKS_PER_LINE}. */
    private final int[] saved = new int[ArenaConstants.MAX_PLAYERS];

    private long dropped;

    /** A player joins, who has been silent. */
    void reset(int player) {
        saved[player] = MOST_TICKS;
    }

    /** A tick has passed. */
    void step() {
        Arrays.setAll(saved, player -> Math.min(MOST_TICKS, saved[player] + 1));
    }

    /** Accepts a line of a player, or returns false: it is one too many, and is dropped. */
    boolean accepts(int player) {
        boolean accepted = saved[player] >= TICKS_PER_LINE;
        if (accepted) {
            saved[player] -= TICKS_PER_LINE;
        } else {
            dropped++;
        }
        return accepted;
    }

    /** The lines that were dropped. */
    long dropped() {
        return dropped;
    }
}
