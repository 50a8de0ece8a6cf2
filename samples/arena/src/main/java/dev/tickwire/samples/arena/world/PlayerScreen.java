package dev.tickwire.samples.arena.world;

import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Move;

/** The fighters as a player saw them when they made an input. */
public interface PlayerScreen {
    /**
     * Returns all fighters as they were on the player's screen, in play or not.
     *
     * @param move the input
     */
    Iterable<Fighter> of(Move move);

    /**
     * Returns the present state of a fighter that the player saw, or null if the fighter is gone.
     *
     * @param seen the fighter as the player saw it
     */
    Fighter now(Fighter seen);
}
